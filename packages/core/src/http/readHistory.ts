import { getHistory as endpoint } from '@latchkit/protocol/http'
import type { getHistory } from '../actions/getHistory.ts'
import { getMessage, HistoryUnavailableError } from '../errors/server.ts'
import type { Kit } from '../types/Kit.ts'
import type { Transaction } from '../types/Transaction.ts'
import type { findSubject } from './findSubject.ts'
import { getAnswers } from './getAnswers.ts'
import { isSupported } from './isSupported.ts'
import { lifetimes } from './limits.ts'
import { mapTransaction } from './mapTransaction.ts'
import { requestServer } from './requestServer.ts'

/** How many pages of nothing but spam are skipped before one of them is given as it is: empty. */
const maxSkipped = 4

/** A page of the history of an address, from the server or from what it said lately. */
export async function readHistory(
  kit: Kit,
  parameters: readHistory.Parameters,
): Promise<getHistory.ReturnType> {
  try {
    if (!(await isSupported(kit, parameters)))
      return { transactions: [], next: undefined }
    let page = await readPage(kit, parameters)
    for (let i = 0; i < maxSkipped; i++) {
      if (page.transactions.length > 0 || page.next === undefined) break
      page = await readPage(kit, { ...parameters, cursor: page.next })
    }
    return page
  } catch (cause) {
    if (parameters.signal?.aborted) throw cause
    const properties = { message: getMessage(cause) }
    kit.internals.emit({ event: 'ERROR_FETCH_TRANSACTIONS', properties })
    throw new HistoryUnavailableError({ cause })
  }
}

export declare namespace readHistory {
  type Parameters = NonNullable<findSubject.ReturnType> & getHistory.Parameters
}

function readPage(
  kit: Kit,
  parameters: readHistory.Parameters,
): Promise<getHistory.ReturnType> {
  const { address, networkId, cursor, signal } = parameters
  const maxAge = parameters.maxAge ?? lifetimes.history
  return getAnswers(kit).read({
    key: `history ${networkId}:${address} ${cursor ?? ''}`,
    maxAge: Math.min(maxAge, lifetimes.history),
    signal,
    load: async (signal) => {
      const { data, next } = await requestServer(kit, {
        endpoint,
        params: { address },
        query: { chainId: networkId, ...(cursor && { cursor }) },
        signal,
      })
      return {
        transactions: data
          .map((transaction) => mapTransaction(kit, { transaction, networkId }))
          .filter((each) => each.networkId === networkId && !isSpam(each)),
        // A cursor that leads to itself would lead on for ever.
        next: next === cursor ? undefined : next || undefined,
      }
    },
  })
}

/** Whether it moved nothing but collectibles that nobody asked for. */
function isSpam({ transfers }: Transaction): boolean {
  return (
    transfers.length > 0 && transfers.every(({ nft }) => nft?.isSpam === true)
  )
}
