import { median } from '../median.ts'
import type { Load } from './runLoad.ts'
import { runLoad } from './runLoad.ts'

const rounds = 5
const seconds = 3

/** Measures the responses per second of our server and of the bare one in alternating rounds; resolves with the median ratio. */
export async function compare(parameters: {
  ours: string
  bare: string
  writer: Load['writer']
}): Promise<{ ours: number; bare: number; ratio: number }> {
  const { writer } = parameters
  const load = { connections: 64, writer, seconds }
  const pairs: { ours: number; bare: number }[] = []
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round++) {
    const bare = await runLoad({ ...load, url: parameters.bare })
    const ours = await runLoad({ ...load, url: parameters.ours })
    if (round > 0) pairs.push({ ours, bare })
  }
  return {
    ours: median(pairs.map((it) => it.ours)),
    bare: median(pairs.map((it) => it.bare)),
    ratio: median(pairs.map((it) => it.ours / it.bare)),
  }
}
