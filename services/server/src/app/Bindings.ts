import type { HttpBindings } from '@hono/node-server'

/** What Node adds to a request; absent where a test calls the app itself. */
export type Bindings = Partial<HttpBindings>
