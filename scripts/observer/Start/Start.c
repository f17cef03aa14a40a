void kata_observe_tests(void);

/// Runs before main: tests need not import, call or know the observer.
__attribute__((constructor)) static void start(void) { kata_observe_tests(); }
