import type { Target, Usage } from './Surface.ts'

/** What one input costs. */
export type Cost = {
  /** Milliseconds of CPU on the serving thread: the least of several runs, as the first ones compile code. */
  readonly cpu: number
  /** Bytes that are in use after a collection, while the sender still holds what it has sent: the least of several runs. */
  readonly held: number
}

/** Sends an input some times; a single time if it costs less than `record`. */
export async function measure<spec>(
  { stage, prepare, send }: Target<spec>,
  spec: spec,
  { runs = 3, record = 0 }: { runs?: number; record?: number | undefined } = {},
): Promise<Cost> {
  let cost: Cost = { cpu: Number.POSITIVE_INFINITY, held: Infinity }
  for (let run = 0; run < runs; run++) {
    await prepare?.(spec)
    const before = await readUsage(true)
    // What the question itself costs is not the input's.
    const start = await readUsage(false)
    const release = await send(spec)
    const end = await readUsage(false)
    const after = await readUsage(true)
    await release()
    cost = {
      cpu: Math.min(cost.cpu, end.cpu - start.cpu),
      held: Math.min(cost.held, Math.max(0, after.used - before.used)),
    }
    if (cost.cpu <= record) break
  }
  return cost

  async function readUsage(collects: boolean): Promise<Usage> {
    return (await stage.request({ usage: { collects } })) as Usage
  }
}
