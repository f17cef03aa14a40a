#!/bin/sh
# What the jobs of `verify.yml` run. In a clone, it does the same with the swift
# that comes first on the PATH, such as an older one.
#
#   sh .github/verify.sh              proves the whole workbook
#   sh .github/verify.sh site [PATH]  builds the Guide, to be served below PATH
set -eu
cd "$(dirname "$0")/.."
# A container's checkout may belong to another user.
git rev-parse --git-dir >/dev/null 2>&1 ||
  git config --global --add safe.directory "$PWD"
swift --version
case ${1-} in
'') exec ./scripts/verify --all ;;
site) exec ./scripts/guide ${2:+--hosting-base-path "$2"} ;;
*)
  echo "there is no job “$1”: sh .github/verify.sh, or sh .github/verify.sh site" >&2
  exit 64
  ;;
esac
