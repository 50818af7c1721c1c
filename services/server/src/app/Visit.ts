import type { Bindings } from './Bindings.ts'
import type { createInputReader } from './createInputReader.ts'

/** One request as a route is served with it, by either way: through Hono, or past it (`createShortcut`). */
export type Visit = {
  /** Node's side of it; absent where a test calls the app itself. */
  readonly env: Bindings | undefined
  /** For what Node has not read: the body. Absent on the short way, which nothing with a body takes. */
  readonly request?: Request | undefined
  /** Aborts when the client has gone. */
  getSignal(): AbortSignal
  /** What path and query mean; throws what is wrong with them. */
  readInput(): createInputReader.Input
}
