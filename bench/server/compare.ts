import { median } from '../median.ts'
import type { Load } from './Load.ts'
import { runLoad } from './runLoad.ts'

const rounds = 5
const seconds = 3

/** Answers per second of ours and of the bare one, in turns; resolves with the median of the ratios. */
export async function compare(parameters: {
  ours: string
  bare: string
  writer: Load['writer']
}): Promise<{ ours: number; bare: number; ratio: number }> {
  const { writer } = parameters
  const load = { connections: 64, writer, seconds }
  const pairs: { ours: number; bare: number }[] = []
  // The first round only warms both up.
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
