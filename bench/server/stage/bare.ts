import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { onEnd } from './onEnd.ts'

export type BareParameters = {
  /** Constant responses, by path. */
  readonly pages: readonly { path: string; body: string }[]
  /** The URL to which `POST /` is forwarded. */
  readonly upstream: string | undefined
}

/** The minimal Hono server. */
process.once('message', ({ pages, upstream }: BareParameters) => {
  const app = new Hono()
  for (const { path, body } of pages)
    app.get(path, (context) =>
      context.body(body, 200, { 'content-type': 'application/json' }),
    )
  if (upstream)
    app.post('/', async (context) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(upstream, {
        method: 'POST',
        body: await context.req.text(),
        headers,
      })
      return context.body(await response.text(), 200, headers)
    })
  const server = serve(
    { fetch: app.fetch, port: 0, hostname: '127.0.0.1' },
    ({ port }) => process.send?.({ url: `http://127.0.0.1:${port}` }),
  )
  onEnd(() => server.close())
})
