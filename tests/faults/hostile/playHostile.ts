import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { BaseError, connect, getAccount } from '@latchkit/core'
import type { passTime } from '@latchkit/test/core/passTime'
import { createSeededRandom } from '@latchkit/test/walletconnect/createSeededRandom'
import { changeAnswer } from './changeAnswer.ts'
import { changes, malform, pageChanges } from './changes.ts'
import type { HostileFamily } from './HostileFamily.ts'
import type { HonestAnswers } from './learnAnswers.ts'
import { listActions } from './listActions.ts'
import { parseText } from './parseText.ts'
import { watchHold } from './watchHold.ts'

/** Connects and does one thing, while one answer or two are changed. */
export async function playHostile(
  family: HostileFamily,
  honest: HonestAnswers,
  parameters: playHostile.Parameters,
): Promise<playHostile.ReturnType> {
  const { seed, time, isWeighed = false, isHonest = false } = parameters
  const random = createSeededRandom(seed)
  const names = [...honest.counts.keys()].filter((each) => each !== 'connect')
  const name = names[random(names.length)] ?? ''
  const step = random(4) === 0 ? 'connect' : name
  const first = random(honest.counts.get(step) ?? 1)
  const plan = new Set([first])
  if (random(4) === 0) plan.add(first + 1 + random(3))
  const log: string[] = []
  const problems: string[] = []
  const kinds: string[] = [name]
  let current = 'open'
  /** How many answers the page has got since the step began. */
  let count = 0
  const context = {
    random,
    pick: (items: readonly unknown[]) => items[random(items.length || 1)],
    ...{ addresses: family.addresses, chains: family.chains },
  }
  /** Returns a changed answer if it is the answer's turn. */
  const change = (call: string, answer: unknown, isJson: boolean) => {
    count += 1
    if (isHonest || current !== step || !plan.has(count - 1)) return undefined
    const others = isJson ? honest.nodeParts : honest.walletParts
    const changed = changeAnswer(answer, {
      changes: isJson ? changes : pageChanges,
      context: { ...context, isJson, others },
    })
    log.push(`${step}, ${call}: ${changed.name}`)
    kinds.push(changed.name.replace(/ .*/, ''))
    return changed
  }
  const payments = new Set<string>()
  const reportUnsafe = (problem: string) => void problems.push(problem)
  const watch = watchHold({
    fromWallet(call, answer) {
      const changed = change(call, answer, false)
      if (!changed) return answer
      if (random(10) > 0) return changed.answer
      log.push('rejected')
      throw changed.answer
    },
    fromEvent(event, value) {
      const changed = change(event, value, false)
      return changed ? changed.answer : value
    },
    fromNode(call, text) {
      const parsed = parseText(text)
      const { result, ...rest } = (parsed ?? {}) as { result?: unknown }
      // What surrounds a result is changed less often than the result.
      const isResult = result !== undefined && random(8) > 0
      const changed = change(call, isResult ? result : parsed, true)
      if (!changed) return text
      if (random(12) === 0) {
        log.push('malformed')
        return String(context.pick(malform(text)))
      }
      const { answer } = changed
      // Some nodes answer in plain text.
      if (parsed === text && typeof answer === 'string') return answer
      const whole = isResult ? { ...rest, result: answer } : answer
      return JSON.stringify(whole) ?? ''
    },
    reportUnsafe,
    check(run) {
      try {
        run()
      } catch (error) {
        reportUnsafe(`a check failed: ${error}`)
      }
    },
    reportPayment(id) {
      payments.add(id)
      if (!current.startsWith('send') || payments.size > 1)
        reportUnsafe(`payment ${payments.size} during ${current}`)
    },
  })
  const { answers } = watch
  const page = await family.open(answers, { random })
  const { kit, connectorId } = page
  const actions = listActions(page, answers)
  const before = isWeighed ? await weigh() : 0
  watch.start()
  const isConnected = await settle('connect', () =>
    connect(kit, { connectorId }),
  )
  if (isConnected) await settle(name, () => actions[name]?.())
  const account = getAccount(kit, { namespace: family.namespace })
  const adapter = kit.adapters.get(family.namespace)
  for (const { address } of account.allAccounts)
    if (!adapter?.isAddress?.(address)) problems.push(`the address ${address}`)
  const hold = watch.stop()
  const kept = isWeighed ? (await weigh(before + maxKept)) - before : 0
  await page.close()
  return { name, problems, log, kinds, hold, kept }

  /** Whether it succeeded. What it rejects with must be an error of the kit. */
  async function settle(step: string, run: () => unknown): Promise<boolean> {
    current = step
    count = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => {
        time.pause()
        const end = performance.now() + realWait
        const turn = () => {
          if (performance.now() >= end) resolve('late')
          else if (!isOver) setImmediate(turn)
        }
        turn()
      }, maxWait)
    })
    try {
      const outcome = await Promise.race([run(), late])
      log.push(`${step}: ${outcome === 'late' ? 'no end' : 'done'}`)
      if (outcome === 'late') problems.push(`${step} has no end`)
      else kinds.push(`${step} done`)
      return outcome !== 'late'
    } catch (error) {
      const isTyped = error instanceof BaseError && error.code !== undefined
      const shown = error instanceof Error ? error.stack : String(error)
      log.push(
        `${step}: ${isTyped ? `${error.name} ${error.code} ${error.message}` : shown}`,
      )
      if (isTyped) kinds.push(error.name)
      else problems.push(`${step} rejects with what is no error of the kit`)
      return false
    } finally {
      isOver = true
      clearTimeout(timer)
      time.resume()
    }
  }
}

export declare namespace playHostile {
  type Parameters = {
    seed: number
    /** The fake time. */
    time: passTime.ReturnType
    /** Whether to measure what the page keeps in memory, which takes a while. Default `false`. */
    isWeighed?: boolean
    /** Whether nothing is changed, for comparison. Default `false`. */
    isHonest?: boolean
  }
  type ReturnType = {
    /** What was done after `connect`. */
    readonly name: string
    /** What must not happen, and did. */
    readonly problems: readonly string[]
    /** What was changed, and what came of it. */
    readonly log: readonly string[]
    /** The action, the kinds of the changes, and what came of it. */
    readonly kinds: readonly string[]
    /** Milliseconds of the longest turn of the event loop. */
    readonly hold: number
    /** Bytes that the page has kept. */
    readonly kept: number
  }
}

/** How many bytes a page may keep. */
export const maxKept = 8_000_000

/** Fake milliseconds after which an action has no end. */
const maxWait = 600_000

/** Real milliseconds that it has then, while no fake time passes: a busy machine takes a while to load code. */
const realWait = 30_000

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Returns the bytes that are in use. Measures up to ten times, until they are at most `enough`, as the node in this process frees later what was not read. */
async function weigh(enough = Number.POSITIVE_INFINITY): Promise<number> {
  let bytes = 0
  for (let attempt = 0; attempt < 10; attempt += 1) {
    for (let turn = 0; turn < 100; turn += 1)
      await new Promise((resolve) => setImmediate(resolve))
    collect()
    const { heapUsed, external } = process.memoryUsage()
    bytes = heapUsed + external
    if (bytes <= enough) break
  }
  return bytes
}
