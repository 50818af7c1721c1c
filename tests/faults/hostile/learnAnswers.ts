import { connect } from '@latchkit/core'
import { expect } from 'vitest'
import { listParts } from './changeAnswer.ts'
import type { Answers, HostileFamily } from './HostileFamily.ts'
import { listActions } from './listActions.ts'
import { parseText } from './parseText.ts'
import { watchHold } from './watchHold.ts'

/** What a family answers if nothing is changed. */
export type HonestAnswers = {
  /** How many answers a page gets for an action, by its name, and to `connect`. */
  readonly counts: ReadonlyMap<string, number>
  /** Parts of what wallets answer, one of them with other keys. */
  readonly walletParts: readonly unknown[]
  readonly nodeParts: readonly unknown[]
  /** How long the page is held at most while it connects and does an action, in milliseconds. A node's metadata on Polkadot alone takes some 50. */
  readonly holds: ReadonlyMap<string, number>
}

/** Runs each action without a change, and lets a wallet with other keys sign a message. */
export async function learnAnswers(
  family: HostileFamily,
): Promise<HonestAnswers> {
  const walletParts: unknown[] = []
  const nodeParts: unknown[] = []
  const counts = new Map<string, number>()
  const holds = new Map<string, number>()
  let count = 0
  const handlers: Answers = {
    fromWallet(_, answer) {
      count += 1
      walletParts.push(...listParts(answer).map(({ part }) => part))
      return answer
    },
    fromEvent(_, value) {
      count += 1
      return value
    },
    fromNode(_, text) {
      count += 1
      nodeParts.push(...listParts(parseText(text)).map(({ part }) => part))
      return text
    },
    reportUnsafe: (problem) => expect.fail(problem),
    check: (check) => check(),
    reportPayment() {},
  }
  const open = (answers: Answers, isStranger = false) =>
    family.open(answers, { random: (limit) => limit - 1, isStranger })
  const run = async (name: string, isStranger = false) => {
    const watch = watchHold(handlers)
    const page = await open(watch.answers, isStranger)
    const { kit, connectorId } = page
    watch.start()
    count = 0
    await connect(kit, { connectorId })
    counts.set('connect', count)
    count = 0
    await listActions(page, watch.answers)[name]?.()
    counts.set(name, count)
    const hold = watch.stop()
    holds.set(name, Math.min(hold, holds.get(name) ?? hold))
    await page.close()
  }
  const page = await open(handlers)
  const names = Object.keys(listActions(page, handlers))
  await page.close()
  await run('signMessage', true)
  // The first run of code is slower than the next ones.
  for (const _ of [1, 2, 3]) for (const name of names) await run(name)
  return {
    ...{ counts, holds },
    walletParts: [...new Set(walletParts)],
    nodeParts: [...new Set(nodeParts)],
  }
}
