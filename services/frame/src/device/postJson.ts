import { withTimeout } from '@latchkit/protocol/internal'

/** Milliseconds for the answer of one service. */
const timeout = 15_000

/** Posts JSON to a service, without cookies. */
export function postJson(
  url: string,
  parameters: { what: string; body: object; fetch: typeof globalThis.fetch },
): Promise<Response> {
  const { what, body, fetch } = parameters
  return withTimeout({ what, milliseconds: timeout }, (signal) =>
    fetch(url, {
      ...{ method: 'POST', body: JSON.stringify(body), signal },
      ...{ credentials: 'omit', redirect: 'error' },
      headers: { 'content-type': 'application/json' },
    }),
  )
}
