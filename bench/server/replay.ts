import { setTimeout as wait } from 'node:timers/promises'
import type { TraceEntry } from './trace/createTrace.ts'

/** Sends a trace in real time; resolves with the number of responses. */
export async function replay(
  url: string,
  trace: readonly TraceEntry[],
): Promise<number> {
  const started = performance.now()
  const responses = trace.map(async ({ at, method, params }, id) => {
    await wait(Math.max(0, at - (performance.now() - started)))
    const response = await fetch(url, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
    })
    const body = (await response.json()) as { id: number; error?: unknown }
    if (body.id !== id || body.error)
      throw new Error(`${method} failed: ${JSON.stringify(body)}`)
  })
  await Promise.all(responses)
  return responses.length
}
