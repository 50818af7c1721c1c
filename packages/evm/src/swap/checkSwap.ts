import type { AccountId, NetworkId } from '@latchkit/core'
import { SwapAlteredError } from '../errors/swap.ts'
import type { Address } from '../hex/address.ts'
import type { Hex } from '../hex/hex.ts'
import { toWord } from '../hex/word.ts'

/** Stands for the native currency in ids of tokens. */
const nativeAddress = `0x${'ee'.repeat(20)}`

/** Selectors of Uniswap's router, by what is paid and received. */
const selectors = {
  tokens: '38ed1739',
  toNative: '18cbafe5',
  fromNative: '7ff36ab5',
} as const

/** The most seconds from now that a swap may be possible; the server's clock may be ahead. */
const maxLifetime = 1_800

/** The most tokens of a swap, both ends included. */
const maxPath = 4

/** What a swap was asked for. */
export type SwapIntent = {
  readonly networkId: NetworkId
  readonly account: Address
  readonly router: Address
  /** Addresses; `nativeAddress` for the native currency. */
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
}

/** A transaction as the server wrote it. */
export type BuiltTransaction = {
  readonly from: AccountId
  readonly to: AccountId
  readonly data: string
  /** Wei, as decimal text. */
  readonly value: string
}

/** Returns the call data of an approval of exactly the amount. Throws `SwapAlteredError` unless the transaction of the server is that one. */
export function checkApproval(
  intent: SwapIntent,
  transaction: BuiltTransaction,
): Hex {
  checkAccounts(intent, { transaction, to: intent.from, reason: 'token' })
  requireEqual(transaction.value, '0', 'value')
  const [selector, words] = readCall(transaction.data)
  requireEqual(selector, '095ea7b3', 'data')
  if (words.length !== 2) throw new SwapAlteredError({ reason: 'data' })
  requireEqual(words[0], toWord(intent.router), 'router')
  requireEqual(words[1], toWord(intent.amount), 'amount')
  return `0x${selector}${words.join('')}`
}

/** Returns the call of a swap. Throws `SwapAlteredError` unless it is a call of the router that pays the account at least `minimum`, and is possible for a short time only. */
export function checkSwap(
  intent: SwapIntent & {
    minimum: bigint
    output: bigint
    /** Unix seconds. */
    now: number
  },
  transaction: BuiltTransaction,
): checkSwap.ReturnType {
  const { account, router, from, to, amount } = intent
  checkAccounts(intent, { transaction, to: router, reason: 'router' })
  const [isFromNative, isToNative] = [from, to].map(
    (it) => it.toLowerCase() === nativeAddress,
  )
  const value = isFromNative ? amount : 0n
  requireEqual(transaction.value, `${value}`, 'value')
  const [selector, words] = readCall(transaction.data)
  const kind = isFromNative ? 'fromNative' : isToNative ? 'toNative' : 'tokens'
  requireEqual(selector, selectors[kind], 'data')
  const [paid, rest] = isFromNative
    ? [toWord(amount), words]
    : [words[0], words.slice(1)]
  requireEqual(paid, toWord(amount), 'amount')
  const [least, offset, recipient, end, count, ...path] = rest
  // The one encoding without gaps, so that nothing can hide in the call.
  const head = isFromNative ? 4 : 5
  requireEqual(offset, toWord(BigInt(head * 32)), 'data')
  requireEqual(count, toWord(BigInt(path.length)), 'data')
  if (path.length < 2 || path.length > maxPath || !path.every(isAddressWord))
    throw new SwapAlteredError({ reason: 'data' })
  // Of the native currency, the router itself requires its wrapped token.
  if (!isFromNative) requireEqual(path[0], toWord(from), 'token')
  if (!isToNative) requireEqual(path.at(-1), toWord(to), 'token')
  requireEqual(recipient, toWord(account), 'recipient')
  const minimum = readNumber(least)
  if (minimum < intent.minimum || minimum > intent.output || minimum === 0n)
    throw new SwapAlteredError({ reason: 'minimum' })
  const deadline = readNumber(end)
  const { now } = intent
  if (deadline <= BigInt(now) || deadline > BigInt(now + maxLifetime))
    throw new SwapAlteredError({ reason: 'deadline' })
  const data: Hex = `0x${selector}${words.join('')}`
  return { data, value, minimum, deadline: Number(deadline) }
}

export declare namespace checkSwap {
  type ReturnType = {
    data: Hex
    /** Wei. */
    value: bigint
    /** The least that is received, in base units. */
    minimum: bigint
    /** Unix seconds. */
    deadline: number
  }
}

/** Throws unless sender and target are those of the intent, on its network. */
function checkAccounts(
  { networkId, account }: SwapIntent,
  parameters: {
    transaction: BuiltTransaction
    to: Address
    reason: 'router' | 'token'
  },
): void {
  const { transaction, to, reason } = parameters
  for (const id of [transaction.from, transaction.to])
    if (!id.startsWith(`${networkId}:`))
      throw new SwapAlteredError({ reason: 'network' })
  const prefix = `${networkId}:`.length
  const [sender, target] = [transaction.from, transaction.to].map((id) =>
    id.slice(prefix).toLowerCase(),
  )
  requireEqual(sender, account.toLowerCase(), 'account')
  requireEqual(target, to.toLowerCase(), reason)
}

function requireEqual(
  given: string | undefined,
  expected: string,
  reason: SwapAlteredError.Reason,
): void {
  if (given !== expected) throw new SwapAlteredError({ reason })
}

/** Splits call data into its selector and words, in lower case. */
function readCall(data: string): [selector: string, words: readonly string[]] {
  const text = data.toLowerCase()
  if (!/^0x[\da-f]{8}([\da-f]{64}){1,64}$/.test(text))
    throw new SwapAlteredError({ reason: 'data' })
  return [text.slice(2, 10), text.slice(10).match(/.{64}/g) ?? []]
}

function isAddressWord(word: string): boolean {
  return /^0{24}/.test(word)
}

function readNumber(word: string | undefined): bigint {
  if (word === undefined) throw new SwapAlteredError({ reason: 'data' })
  return BigInt(`0x${word}`)
}
