#!/bin/sh
# Judges a learner's katas with the teacher's copy of everything else.
#
# Runs beside two checkouts: `learner`, with its history, and `workbook`. Exits
# with 1 if a stage that was green before the push is not green now, so a push in
# the middle of a kata is no failure. Writes report.json and junit.xml.
#
#   BEFORE  the commit before the push; empty for none
#   KATAS   the katas that count, such as "kata1 kata2"; empty for those begun
set -eu

git_learner() { git -c safe.directory='*' -C learner "$@"; }

# Puts Sources and Tests of a commit of the learner into the workbook, and
# nothing else.
take() {
  rm -rf taken workbook/.kata
  mkdir taken
  git_learner archive "$1" Katas 2>/dev/null | tar -x -C taken || :
  mkdir -p taken/Katas
  # A link could lead to the solution.
  find taken/Katas -type l -exec rm -f {} +
  for kata in starters/*/; do
    name=$(basename "$kata")
    for part in Sources Tests; do
      rm -rf "workbook/Katas/$name/$part"
      [ ! -d "taken/Katas/$name/$part" ] ||
        cp -R "taken/Katas/$name/$part" "workbook/Katas/$name/$part"
    done
  done
}

# The katas whose files are not those of the starter.
begun() {
  for kata in starters/*/; do
    name=$(basename "$kata")
    for part in Sources Tests; do
      [ -e "$kata$part" ] || [ -e "taken/Katas/$name/$part" ] || continue
      diff -r "$kata$part" "taken/Katas/$name/$part" >/dev/null 2>&1 ||
        echo "kata${name%%-*}"
    done
  done | uniq
}

# Checks every stage, and writes what was found to a file of JUnit's.
check() {
  (cd workbook && ./scripts/check $katas --all --problems --junit junit.xml) || :
  [ ! -f workbook/junit.xml ] || mv workbook/junit.xml "$1"
}

# A line for each stage: failures, errors, and its name.
stages() {
  sed -n 's/^  <testsuite name="\([^"]*\)" tests="[0-9]*" failures="\([0-9]*\)" errors="\([0-9]*\)".*/\2 \3 \1/p' "$1"
}
green() { stages "$1" | sed -n 's/^0 0 //p' | sort; }

[ -d starters ] || cp -R workbook/Katas starters
take HEAD
katas=${KATAS:-$(begun | tr '\n' ' ')}
[ -n "$katas" ] || {
  echo 'No kata was begun.'
  exit 0
}

# What tests print must not be taken for commands to the job.
token=log-$$-$(od -An -N8 -tx1 /dev/urandom | tr -d ' ')
echo "::stop-commands::$token"
check junit.xml >log
cat log
(cd workbook && ./scripts/report --name "${GITHUB_ACTOR:-learner}") >report.json
gone=
if [ -f junit.xml ] && stages junit.xml | grep -qv '^0 0 ' &&
  [ -n "${BEFORE:-}" ] && git_learner cat-file -e "$BEFORE^{commit}" 2>/dev/null; then
  take "$BEFORE"
  check before.xml >/dev/null
  if [ -f before.xml ]; then
    green before.xml >before.txt
    green junit.xml >now.txt
    gone=$(comm -23 before.txt now.txt)
  fi
fi
echo "::$token::"

# The first problem of each kata is shown at its line.
level=notice
[ -z "$gone" ] || level=error
sed -n 's/%/%25/g; s/^\([^:/]*\)\/\([^:/]*\)\/\([^:]*\):\([0-9][0-9]*\): error: \(.*\)/\2 file=\1\/\2\/\3,line=\4::\5/p' log |
  awk -v level=$level '!seen[$1]++ { sub(/^[^ ]* /, ""); print "::" level " " $0 }'
[ -z "$gone" ] || printf '%s\n' "$gone" | while IFS= read -r stage; do
  echo "::error::$stage was green before this push"
done

summary=${GITHUB_STEP_SUMMARY:-/dev/null}
if [ -f junit.xml ]; then
  printf '| kata | green | light |\n|---|---|---|\n' >>"$summary"
  stages junit.xml | awk '
    {
      failures = $1; errors = $2; sub(/^[0-9]+ [0-9]+ /, "")
      kata = $0; sub(/,.*/, "", kata); stage = $0; sub(/^[^,]*, /, "", stage)
      if (!(kata in all)) names[++count] = kata
      all[kata]++
      if (failures + errors == 0) green[kata]++
      else if (!(kata in light)) light[kata] = (errors > 0 ? "! " : "✗ ") stage
    }
    END {
      for (i = 1; i <= count; i++) {
        kata = names[i]
        printf "| %s | %d of %d | %s |\n", kata, green[kata], all[kata],
          kata in light ? light[kata] : "✓ all stages"
      }
    }' >>"$summary"
  [ -z "$gone" ] ||
    printf '\nNot green any more: %s\n' "$gone" >>"$summary"
fi
[ -z "$gone" ]
