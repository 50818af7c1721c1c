import type { NetworkId, RequestAbortedError } from '@latchkit/protocol'
import { stripText } from '@latchkit/protocol'
import type {
  Transaction as WireTransaction,
  Transfer as WireTransfer,
} from '@latchkit/protocol/http'
import type { NotConnectedError } from '../errors/connection.ts'
import { getMessage, HistoryUnavailableError } from '../errors/server.ts'
import { lifetimes } from '../http/lifetimes.ts'
import { getReadCache } from '../http/readCache.ts'
import { requestServer } from '../http/requestServer.ts'
import { findServedAccount, isServed } from '../http/served.ts'
import type { Kit } from '../types/Kit.ts'
import { toImageUrl } from './getImageUrl.ts'
import type { resolveNetworkId } from './resolveNetworkId.ts'

/** Returns a page of the transactions of an address on one network, newest first, without those that moved nothing but spam; cached for 30 s. Empty without a server, or on a network that it doesn't serve. */
export async function getHistory(
  kit: Kit,
  parameters: getHistory.Parameters = {},
): Promise<getHistory.ReturnType> {
  const account = findServedAccount(kit, { feature: 'history', ...parameters })
  if (!account) return emptyPage
  const { cursor, maxAge, signal } = parameters
  const read = { ...account, maxAge, signal }
  try {
    if (!(await isServed(kit, read))) return emptyPage
    let page = await readPage(kit, { ...read, cursor })
    for (let i = 0; i < maxSkipped; i++) {
      if (page.transactions.length > 0 || page.next === undefined) break
      page = await readPage(kit, { ...read, cursor: page.next })
    }
    return page
  } catch (cause) {
    if (signal?.aborted) throw cause
    const properties = { message: getMessage(cause) }
    kit.internal.emit({ event: 'ERROR_FETCH_TRANSACTIONS', properties })
    throw new HistoryUnavailableError({ cause })
  }
}

export declare namespace getHistory {
  type Parameters = resolveNetworkId.Parameters & {
    /** Default: the account of the namespace. */
    address?: string | undefined
    /** The `next` of the previous page. */
    cursor?: string | undefined
    /** How old a cached response may be, in milliseconds. With 0 the read neither uses nor stores a cached response. Default 30,000. */
    maxAge?: number | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = {
    readonly transactions: readonly Transaction[]
    /** Cursor of the next page; `undefined` after the last. */
    readonly next: string | undefined
  }
  type ErrorType =
    | HistoryUnavailableError
    | NotConnectedError
    | RequestAbortedError
    | resolveNetworkId.ErrorType
}

/** One transaction of an address, with what it moved for that address. */
export type Transaction = {
  readonly id: string
  readonly hash: string
  readonly networkId: NetworkId
  readonly operationType: OperationType
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** ISO 8601; `undefined` if the server sent no date. */
  readonly minedAt: string | undefined
  readonly from: string
  readonly to: string
  readonly nonce: number
  /** The application that it was sent with, if the server knows it. */
  readonly application:
    | { readonly name: string; readonly iconUrl: string | undefined }
    | undefined
  readonly transfers: readonly Transfer[]
}

/** What a transaction did, in one word. */
export type OperationType =
  | 'approve'
  | 'borrow'
  | 'burn'
  | 'buy'
  | 'bought'
  | 'cancel'
  | 'claim'
  | 'deploy'
  | 'deposit'
  | 'execute'
  | 'mint'
  | 'receive'
  | 'repay'
  | 'sell'
  | 'send'
  | 'stake'
  | 'trade'
  | 'unstake'
  | 'withdraw'

/** What a transaction moved, as seen by one address. */
export type Transfer = {
  readonly direction: 'in' | 'out' | 'self'
  /** A decimal number in units of the token, such as `0.5`; not base units. */
  readonly quantity: string
  /** US dollars at the time of the request, if a price is known. */
  readonly value: number | undefined
  /** US dollars per unit, if a price is known. */
  readonly price: number | undefined
  /** Set for a token or the native currency. */
  readonly token:
    | {
        readonly name: string
        readonly symbol: string
        /** On the server's own origin, or a `data:` image. */
        readonly iconUrl: string | undefined
      }
    | undefined
  /** Set for a collectible. */
  readonly nft:
    | {
        readonly name: string
        /** On the server's own origin, or a `data:` image. */
        readonly imageUrl: string | undefined
        readonly isSpam: boolean
      }
    | undefined
}

/** Returns the start of the cache keys of an account's pages. */
export function getHistoryKey(
  account: NonNullable<findServedAccount.ReturnType>,
): string {
  return `history ${account.networkId}:${account.address} `
}

const emptyPage: getHistory.ReturnType = { transactions: [], next: undefined }

/** How many pages of nothing but spam are skipped before an empty one is returned. */
const maxSkipped = 4

function readPage(
  kit: Kit,
  parameters: NonNullable<findServedAccount.ReturnType> &
    Pick<getHistory.Parameters, 'cursor' | 'maxAge' | 'signal'>,
): Promise<getHistory.ReturnType> {
  const { address, networkId, cursor, maxAge, signal } = parameters
  return getReadCache(kit).read({
    key: `${getHistoryKey(parameters)}${cursor ?? ''}`,
    lifetime: lifetimes.history,
    maxAge,
    signal,
    load: async (signal) => {
      const { data, next } = await requestServer(kit, {
        endpoint: 'getHistory',
        params: { address },
        query: { chainId: networkId, ...(cursor && { cursor }) },
        signal,
      })
      return {
        transactions: data
          .map((transaction) => mapTransaction(kit, { transaction, networkId }))
          .filter((each) => each.networkId === networkId && !isSpam(each)),
        // A cursor that points to its own page would never end.
        next: next === cursor ? undefined : next || undefined,
      }
    },
  })
}

function mapTransaction(
  kit: Kit,
  parameters: { transaction: WireTransaction; networkId: NetworkId },
): Transaction {
  const { id, metadata, transfers } = parameters.transaction
  const { application, minedAt } = metadata
  const max = 128
  return {
    id: stripText(id, { max }),
    hash: stripText(metadata.hash, { max }),
    networkId: metadata.chain ?? parameters.networkId,
    operationType: metadata.operationType,
    status: metadata.status,
    minedAt: Number.isNaN(Date.parse(minedAt)) ? undefined : minedAt,
    from: stripText(metadata.sentFrom, { max }),
    to: stripText(metadata.sentTo, { max }),
    nonce: metadata.nonce,
    application: application && {
      name: stripText(application.name, { max: 64 }),
      iconUrl: toImageUrl(kit, application.iconUrl),
    },
    transfers: (transfers ?? []).map((each) => mapTransfer(kit, each)),
  }
}

function mapTransfer(kit: Kit, transfer: WireTransfer): Transfer {
  const { direction, quantity, value, price } = transfer
  const { fungible_info: token, nft_info: nft } = transfer
  return {
    direction,
    quantity: quantity.numeric,
    value: value ?? undefined,
    price: price ?? undefined,
    token: token
      ? {
          name: stripText(token.name, { max: 64 }),
          symbol: stripText(token.symbol, { max: 16 }),
          iconUrl: toImageUrl(kit, token.icon.url),
        }
      : undefined,
    nft: nft
      ? {
          name: stripText(nft.name, { max: 64 }),
          imageUrl: toImageUrl(kit, nft.content?.preview.url),
          isSpam: nft.flags.is_spam,
        }
      : undefined,
  }
}

/** Returns whether a transaction moved nothing but unsolicited collectibles. */
function isSpam({ transfers }: Transaction): boolean {
  return (
    transfers.length > 0 && transfers.every(({ nft }) => nft?.isSpam === true)
  )
}
