import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'

/*
 * Loaded into a service by `NODE_OPTIONS`: appends the id of each request, and for how many milliseconds the service had it,
 * to the file `LATCHKIT_BENCH_REQUESTS`.
 */
const file = process.env.LATCHKIT_BENCH_REQUESTS ?? ''
const begun = new WeakMap<IncomingMessage, number>()

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  begun.set(request, performance.now())
})
subscribe('http.server.response.finish', (message) => {
  const { request, response } = message as {
    request: IncomingMessage
    response: ServerResponse
  }
  const duration = performance.now() - (begun.get(request) ?? Number.NaN)
  appendFileSync(file, `${response.getHeader('x-request-id')} ${duration}\n`)
})
