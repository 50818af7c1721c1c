/**
 * Limits in milliseconds of all tests. They end what hangs, on machines of any
 * speed: no test passes or fails by how fast the machine is.
 */
export const limits = {
  /** A condition that is polled, or an element that is waited for. */
  wait: 60_000,
  /** A test or a hook. */
  test: 180_000,
  /** One of the long set, which may kill processes a hundred times. */
  longTest: 900_000,
}
