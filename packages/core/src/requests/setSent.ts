import type { Kit } from '../types/Kit.ts'
import type { SentTransaction } from '../types/State.ts'

/** Transactions that are kept in the state at most. */
const sentLimit = 99

/** The storage key of the transactions that may have been sent, those that are being sent included. */
export const uncertainKey = 'uncertain'

/** Whose transaction it is. */
export type Sender = Pick<SentTransaction, 'networkId' | 'address'>

/** Puts a record into the state, in the place of one with its hash. */
export function setSent(kit: Kit, sent: SentTransaction): void {
  kit.internal.setState((state) => ({
    ...state,
    sent: [...state.sent.filter(({ hash }) => hash !== sent.hash), sent].slice(
      -sentLimit,
    ),
  }))
}
