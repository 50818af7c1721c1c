import { connect } from '@latchkit/core'
import { expect } from 'vitest'
import { listParts } from './changeAnswer.ts'
import type { HostileFamily } from './HostileFamily.ts'
import { parseText } from './parseText.ts'

/** What a family answers if nothing is changed. */
export type HonestAnswers = {
  /** How many answers a page gets for an action, by its name, and to `connect`. */
  readonly counts: ReadonlyMap<string, number>
  /** Parts of what wallets answer, one of them with other keys. */
  readonly walletParts: readonly unknown[]
  readonly nodeParts: readonly unknown[]
}

/** Runs each action once without a change, and lets a wallet with other keys sign a message. */
export async function learnAnswers(
  family: HostileFamily,
): Promise<HonestAnswers> {
  const walletParts: unknown[] = []
  const nodeParts: unknown[] = []
  const counts = new Map<string, number>()
  let answers = 0
  const open = (isStranger = false) =>
    family.open(
      {
        fromWallet(_, answer) {
          answers += 1
          walletParts.push(...listParts(answer).map(({ part }) => part))
          return answer
        },
        fromEvent(_, value) {
          answers += 1
          return value
        },
        fromNode(_, text) {
          answers += 1
          nodeParts.push(...listParts(parseText(text)).map(({ part }) => part))
          return text
        },
        reportUnsafe: (problem) => expect.fail(problem),
      },
      { random: (limit) => limit - 1, isStranger },
    )
  const run = async (name: string, isStranger = false) => {
    const page = await open(isStranger)
    const { kit, connectorId } = page
    answers = 0
    await connect(kit, { connectorId })
    counts.set('connect', answers)
    answers = 0
    await page.actions[name]?.()
    counts.set(name, answers)
    await page.close()
  }
  const page = await open()
  const names = Object.keys(page.actions)
  await page.close()
  await run('signMessage', true)
  for (const name of names) await run(name)
  return {
    counts,
    walletParts: [...new Set(walletParts)],
    nodeParts: [...new Set(nodeParts)],
  }
}
