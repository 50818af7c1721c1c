import { passTime } from '@latchkit/test/core/passTime'
import { createSeededRandom } from '@latchkit/test/walletconnect/createSeededRandom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SendFamily, SendPage, Wire } from './sends/SendPage.ts'
import { startBitcoinSends } from './sends/startBitcoinSends.ts'
import { startEvmSends } from './sends/startEvmSends.ts'
import { startPolkadotSends } from './sends/startPolkadotSends.ts'
import { startSolanaSends } from './sends/startSolanaSends.ts'

const firstSeed = Number(process.env.LATCHKIT_SEED ?? Date.now() % 2 ** 31)
const runs = Number(process.env.LATCHKIT_RUNS ?? 2_000)

/** Runs of one test: all of them take longer than a test may on a slow machine. */
const runsOfTest = 500

const parts = Array.from({ length: Math.ceil(runs / runsOfTest) }, (_, i) => ({
  from: firstSeed + i * runsOfTest,
  to: firstSeed + Math.min((i + 1) * runsOfTest, runs),
}))

/** Requests after the wallet's approval that can fail. */
const points = 10

/** Requests that a node may lose one after the other. */
const outage = 20

/** How often an app asks what became of what was sent. */
const confirmations = 4

/** How often an app tries again. */
const attempts = 6

const faults = {
  'cut before': async ({ cut }) => cut(),
  async 'cut after'({ forward, cut }) {
    await forward()
    cut()
  },
  async silent({ forward }) {
    await forward()
  },
  async late({ forward, reply }, { random }) {
    const answer = await forward()
    await pass(1 + random(40_000))
    reply(answer)
  },
  async 'late on its way'({ forward, reply }, { random }) {
    await pass(1 + random(40_000))
    reply(await forward())
  },
  async twice({ forward, reply }) {
    await forward()
    reply(await forward())
  },
  async 'a lie'({ forward, reply }, { random, family }) {
    const { lies } = family
    const lie = lies[random(lies.length)]
    const answer = await forward()
    reply(lie ? lie(answer) : answer)
  },
  async 'a lie, and nothing is passed on'({ reply }, { random, family }) {
    const { lies } = family
    // Without an answer to change, a lie about one is made of an empty object.
    const lie = lies[random(lies.length)]
    reply(lie?.('{}'))
  },
  async 'left before'(_, { leave }) {
    leave()
  },
  async 'left after'({ forward }, { leave }) {
    await forward()
    leave()
  },
} satisfies Record<
  string,
  (
    wire: Wire,
    context: {
      random: (limit: number) => number
      family: SendFamily
      leave(): void
    },
  ) => void | Promise<void>
>

type FaultName = keyof typeof faults
const names = Object.keys(faults) as FaultName[]
/** Faults that lose an answer, or the page. Two of them may happen in one run; a lie stands alone. */
const losses = names.filter((name) => !name.startsWith('a lie'))

/** Faults that the kit can't handle if the wallet sends the transaction: the wallet never answers, or the page is closed while it is asked (`docs/security-model.md`). */
const unhandled: readonly FaultName[] = ['silent', 'left before', 'left after']

const pass = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const families = {
  Bitcoin: startBitcoinSends,
  Solana: startSolanaSends,
  Polkadot: startPolkadotSends,
  EVM: startEvmSends,
}

describe.each(Object.entries(families))('%s', (_, start) => {
  let family: SendFamily
  beforeAll(async () => {
    family = await start()
  })
  afterAll(() => family.stop())

  test.each(parts)(
    'value moves once at most, and the app learns of what may have been sent (seeds from $from)',
    async ({ from, to }) => {
      passTime()
      const counts = new Map<string, number>()
      const count = (what: string) =>
        void counts.set(what, (counts.get(what) ?? 0) + 1)
      for (let seed = from; seed < to; seed += 1) {
        const random = createSeededRandom(seed)
        const { fired, paid, learned, isWarned, log } = await play(
          family,
          random,
        )
        const problem =
          paid.length > 1
            ? 'it was paid twice'
            : paid.some((hash) => !learned.has(hash)) && !isWarned
              ? 'the app does not know what was paid'
              : undefined
        if (problem)
          expect.fail(
            `${family.name}, LATCHKIT_SEED=${seed}: ${problem}.\n${log.join('\n')}\npaid: ${paid}`,
          )
        for (const each of fired) count(each)
        count(paid.length === 1 ? 'paid' : 'not paid')
        if (isWarned) count('warned without an id')
      }
      console.log(family.name, Object.fromEntries([...counts].sort()))
    },
  )
})

/** Plays one payment of an app that is not patient: it tries again whenever it may. */
async function play(family: SendFamily, random: (limit: number) => number) {
  const kinds =
    random(10) < 7
      ? [random(names.length)]
      : [random(losses.length), random(losses.length)]
  const plan = new Map<number, FaultName>()
  for (const kind of kinds) {
    const name = (kinds.length > 1 ? losses : names)[kind] as FaultName
    // The first ones send.
    const first = random(random(2) === 0 ? 3 : points)
    // A node may be gone for a while, also while it is asked what became of what it got.
    const canLast = losses.includes(name) && !name.startsWith('left')
    const isLong = canLast && random(2) === 0
    const last = first + (isLong ? random(outage) : 0)
    for (let point = first; point <= last; point += 1) plan.set(point, name)
  }
  let request = -1
  let prompts = 0
  let page: SendPage | undefined
  let leaving: (() => void) | undefined
  const log: string[] = []
  const fired: FaultName[] = []
  page = await family.open(async (wire, node) => {
    const isApproved = page !== undefined && page.countPrompts() > prompts
    if (isApproved) request += 1
    const name = isApproved ? plan.get(request) : undefined
    // The second node is slow or silent, and never lies.
    const isLie = name?.startsWith('a lie')
    const isUnhandled = wire.sends && name && unhandled.includes(name)
    if (!name || isUnhandled || (isLie && node > 0))
      return wire.reply(await wire.forward())
    log.push(`request ${request} to node ${node}: ${name}`)
    fired.push(name)
    await faults[name](wire, { random, family, leave: () => leaving?.() })
  })
  prompts = page.countPrompts()
  const learned = new Set<string>()
  // Whether the app knows that a payment may have been sent, but not its id. Allowed only if the wallet sends it.
  let isWarned = false
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const left = new Promise<'left'>((resolve) => {
      leaving = () => resolve('left')
    })
    const outcome = await Promise.race([
      left,
      page.send().then(
        (hash) => ({ hash, code: 'sent', status: 'sent' }),
        (error: Error & { hash?: string; code?: string; status?: string }) =>
          error,
      ),
    ])
    if (outcome === 'left') {
      log.push('left')
      await page.leave()
      continue
    }
    const { hash, code, status } = outcome
    log.push(
      `${code} ${status ?? ''} ${hash ?? ''} ${outcome instanceof Error ? outcome.message : ''}`,
    )
    if (hash !== undefined) learned.add(hash)
    isWarned =
      family.hasWalletSend === true && code === 'OUTCOME_UNKNOWN' && !hash
    if (isWarned) break
    if (status === 'sent' && hash !== undefined) {
      for (let i = 0; i < confirmations; i += 1) {
        const known = await page.ask(hash).catch((error: unknown) => error)
        log.push(JSON.stringify(known))
      }
      break
    }
    if (random(2) === 0) await page.passBlocks()
    if (random(3) === 0) await page.leave()
  }
  // What waits gets into a block.
  await pass(1_000)
  const paid = await page.listPayments()
  await page.close()
  return { fired, paid, learned, isWarned, log }
}
