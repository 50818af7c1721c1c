import { setTimeout as wait } from 'node:timers/promises'
import type { TraceEntry } from './trace/createTrace.ts'

/** Sends a trace at its own times; resolves with how many requests were answered. */
export async function replay(
  url: string,
  trace: readonly TraceEntry[],
): Promise<number> {
  const started = performance.now()
  const answers = trace.map(async ({ at, method, params }, id) => {
    await wait(Math.max(0, at - (performance.now() - started)))
    const response = await fetch(url, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
    })
    const answer = (await response.json()) as { id: number; error?: unknown }
    if (answer.id !== id || answer.error)
      throw new Error(`${method} was answered ${JSON.stringify(answer)}`)
  })
  await Promise.all(answers)
  return answers.length
}
