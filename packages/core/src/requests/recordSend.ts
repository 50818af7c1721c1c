import { OutcomeUnknownError } from '@latchkit/protocol'
import { raceSignal } from '@latchkit/protocol/internal'
import type { SendingTransaction } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import { addSent, loadUncertain } from './sentTransactions.ts'
import type { Sender } from './setSent.ts'

/**
 * Runs what sends a transaction of an account. It is recorded before a node can have it (`onSending`), so that what is lost on
 * the way, be it the answer or the page, is not sent again. The record ends with a refusal, and stays if it may have been sent.
 */
export async function recordSend<value>(
  kit: Kit,
  sender: Sender,
  run: (reports: recordSend.Reports) => Promise<value>,
): Promise<value> {
  const sends = getSends(kit)
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const send = { sender, ended }
  let known: SendingTransaction | undefined
  let isSent = false
  let isOver = false
  const finish = () => {
    sends.delete(send)
    end()
  }
  try {
    const value = await run({
      async onSending(transaction) {
        if (isSent || isOver) return
        known = transaction
        sends.add(send)
        const { addUncertain } = await loadUncertain()
        if (!isSent && !isOver) addUncertain(kit, { ...sender, ...transaction })
      },
      async onSent(hash) {
        isSent = true
        await addSent(kit, { ...sender, hash })
        finish()
      },
    })
    if (!isSent) await addSent(kit, { ...sender, hash: known?.hash })
    return value
  } catch (error) {
    const isUncertain = error instanceof OutcomeUnknownError
    const records =
      known || isUncertain
        ? // The error says more than that this code did not load.
          await loadUncertain().catch(() => undefined)
        : undefined
    // The nodes may have changed their mind, or refused it.
    if (known && isUncertain === isSent) records?.removeSent(kit, known.hash)
    if (isUncertain) {
      const { hash, validUntil = known?.validUntil } = error
      records?.addUncertain(kit, { ...sender, ...known, hash, validUntil })
    }
    throw error
  } finally {
    isOver = true
    finish()
  }
}

export declare namespace recordSend {
  type Reports = {
    /** Called before a signed transaction is sent, which waits until it is recorded, and again if more is known of it. */
    onSending(transaction: SendingTransaction): Promise<void>
    /** Called if it was sent for certain before all is over. */
    onSent(hash: string): Promise<void>
  }
}

/** Resolves once nothing is being sent for an account on this page. */
export async function waitForSends(
  kit: Kit,
  parameters: {
    isSender(sender: Sender): boolean
    signal?: AbortSignal | undefined
  },
): Promise<void> {
  const { isSender, signal } = parameters
  for (const send of getSends(kit))
    if (isSender(send.sender)) await raceSignal(send.ended, signal)
}

/** Returns the sends of a kit that have begun. */
function getSends(
  kit: Kit,
): Set<{ readonly sender: Sender; readonly ended: Promise<void> }> {
  return kit.memo('core.sends', () => new Set())
}
