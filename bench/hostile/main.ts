import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { createSeededRandom } from '@latchkit/test/walletconnect/createSeededRandom'
import { forkStage } from '../server/stage/forkStage.ts'
import type { Cost } from './measure.ts'
import { measure } from './measure.ts'
import type { Surface, Target } from './Surface.ts'
import { limits } from './Surface.ts'
import { body } from './surfaces/body.ts'
import { image } from './surfaces/image.ts'
import { announcement, link, theme } from './surfaces/page.ts'
import { frame, storedFrame, token } from './surfaces/relay.ts'

/** `node main.ts` replays the corpus; `node main.ts search <minutes> <seed>` looks for worse inputs and adds them to it. Names of surfaces after it choose these alone. */

type Entry = { readonly spec: unknown; readonly seed: number }
type Corpus = Record<string, readonly Entry[]>

const surfaces = [
  ...[body, image, frame, storedFrame, token],
  ...[theme, announcement, link],
]
/** The worst inputs of a surface that are kept. */
const kept = 3
/** Milliseconds within which `/health/live` must respond. */
const maxHealth = 50

const path = join(import.meta.dirname, 'corpus.json')
const corpus: Corpus = JSON.parse(await readFile(path, 'utf8'))
const given = process.argv.slice(2)
const names = given.filter((it) => surfaces.some(({ name }) => name === it))
const [command, minutes = '1', seed = '1'] = given.filter(
  (it) => !names.includes(it),
)
const chosen = (surfaces as readonly Surface[]).filter(
  ({ name }) => names.length === 0 || names.includes(name),
)

for (const surface of chosen) {
  const target = await surface.start()
  try {
    if (command === 'search') {
      const duration = (Number(minutes) * 60_000) / chosen.length
      await search(surface, target, { duration, seed: Number(seed) })
    } else await replay(surface, target)
  } finally {
    await target.stop()
  }
}

async function replay(
  { name, known }: Surface,
  target: Target<unknown>,
): Promise<void> {
  const found = (corpus[name] ?? []).map(({ spec }) => spec)
  let worst: Cost = { cpu: 0, turn: 0, held: 0 }
  for (const spec of [...known, ...found]) {
    const cost = await measure(target, spec)
    if (cost.turn > limits.turn || cost.held > limits.held)
      console.log(`  ${JSON.stringify(spec)}: ${format(cost)}`)
    worst = {
      cpu: Math.max(worst.cpu, cost.cpu),
      turn: Math.max(worst.turn, cost.turn),
      held: Math.max(worst.held, cost.held),
    }
  }
  const slowest = await watchHealth(target, [...known, ...found])
  const isWithin =
    worst.turn <= limits.turn &&
    worst.held <= limits.held &&
    (slowest ?? 0) <= maxHealth
  const label = `${name}, ${known.length + found.length} inputs`.padEnd(26)
  const live = slowest === undefined ? '' : `, live ${slowest.toFixed(0)} ms`
  console.log(
    `${label} ${format(worst)}${live} ${isWithin ? 'ok' : 'TOO MUCH'}`,
  )
  if (!isWithin) process.exitCode = 1
}

/** Sends inputs while the health endpoint is requested; resolves with the longest time that a response took. */
async function watchHealth(
  { healthUrl: url, send }: Target<unknown>,
  specs: readonly unknown[],
): Promise<number | undefined> {
  if (!url) return undefined
  const health = await forkStage('../../hostile/healthStage.ts', { url })
  for (const spec of specs) await (await send(spec))()
  const { longest } = (await health.request({})) as { longest: number }
  await health.stop()
  return longest
}

/** Tries inputs for a time: half of them at random, half like the worst until then. Keeps the worst in the corpus. */
async function search(
  surface: Surface,
  target: Target<unknown>,
  { duration, seed }: { duration: number; seed: number },
): Promise<void> {
  const { name, known, create } = surface
  const random = createSeededRandom(seed)
  const tried: { spec: unknown; cost: Cost }[] = []
  const old = (corpus[name] ?? []).map(({ spec }) => spec)
  const end = performance.now() + duration
  for (let count = 0; performance.now() < end; count++) {
    const [first] = tried
    const like = random(2) ? first?.spec : undefined
    const spec = [...known, ...old][count] ?? create(random, like)
    const record = tried[kept - 1]?.cost.cpu
    const cost = await measure(target, spec, { record })
    if (tried.some((it) => isDeepStrictEqual(it.spec, spec))) continue
    tried.push({ spec, cost })
    tried.sort((a, b) => weigh(b.cost) - weigh(a.cost))
    tried.length = Math.min(tried.length, kept)
  }
  corpus[name] = tried.map(({ spec }) => ({ spec, seed }))
  await writeFile(path, `${JSON.stringify(corpus, undefined, 2)}\n`)
  for (const { spec, cost } of tried)
    console.log(`${name}: ${format(cost)} ${JSON.stringify(spec)}`)
}

/** How far an input goes towards a limit. */
function weigh({ turn, held }: Cost): number {
  return Math.max(turn / limits.turn, held / limits.held)
}

function format({ cpu, turn, held }: Cost): string {
  return `${turn.toFixed(1).padStart(6)} ms of ${limits.turn} in a turn, ${cpu.toFixed(1)} ms in all, ${(held / 1_048_576).toFixed(2)} MB of ${limits.held / 1_048_576}`
}
