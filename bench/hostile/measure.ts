import { setTimeout as wait } from 'node:timers/promises'
import type { Target, Usage } from './Surface.ts'
import { limits } from './Surface.ts'

/** Milliseconds for which turns are watched: what a server repeats and what it still sends is included. */
const watchTime = 2_000

/** What one input costs. */
export type Cost = {
  /** Milliseconds of CPU on the serving thread: the least of several runs, as the first ones compile code. */
  readonly cpu: number
  /** Milliseconds of CPU in the longest turn of the event loop: less than `cpu` if others are served in between. */
  readonly turn: number
  /** Bytes that are in use after a collection, while the sender still holds what it has sent: the least of several runs. */
  readonly held: number
}

/** Sends an input some times; a single time if it costs less than `record`. */
export async function measure<spec>(
  { stage, prepare, send }: Target<spec>,
  spec: spec,
  { runs = 3, record = 0 }: { runs?: number; record?: number | undefined } = {},
): Promise<Cost> {
  let cost: Cost = { cpu: Infinity, turn: Infinity, held: Infinity }
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
      turn: Math.min(cost.turn, end.cpu - start.cpu),
      held: Math.min(cost.held, Math.max(0, after.used - before.used)),
    }
    if (cost.cpu <= record) break
  }
  // Only what takes long may have been spread over several turns.
  for (let run = 0; run < runs && cost.turn > limits.turn; run++) {
    await prepare?.(spec)
    const watched = stage.request({
      usage: { collects: false, watch: watchTime },
    })
    await wait(50)
    const release = await send(spec)
    const { turn } = (await watched) as Usage
    await release()
    cost = { ...cost, turn: Math.min(cost.turn, turn) }
  }
  return cost

  async function readUsage(collects: boolean): Promise<Usage> {
    return (await stage.request({ usage: { collects } })) as Usage
  }
}
