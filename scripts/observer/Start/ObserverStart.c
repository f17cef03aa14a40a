void kata_observe_tests(void);
void kata_refuse_network(void);

/// Runs before main: tests need not import, call or know the observer, nor what
/// keeps them from the network.
__attribute__((constructor)) static void start(void) {
  kata_observe_tests();
  kata_refuse_network();
}
