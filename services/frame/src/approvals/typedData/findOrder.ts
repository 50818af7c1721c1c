import type { DangerCode } from '../Review.ts'
import type { TypedData, TypedStruct, TypedValue } from './TypedData.ts'

/** What an order of an exchange means for the one who signs it. */
type OrderDanger = Extract<
  DangerCode,
  'order' | 'orderForTokens' | 'orderForNothing'
>

/** A few of the smallest units are nothing. */
const dust = 1_000n

/** Fields that only an order has: what is given and what is asked for it. */
const pairs = [
  ...[['offer', 'consideration']],
  ...[['sellToken', 'buyToken']],
  ...[['makerAsset', 'takerAsset']],
  ...[['makerToken', 'takerToken']],
  ...[['makeAsset', 'takeAsset']],
] as const

/** What is asked: CoW, 1inch, and 0x in its versions. */
const askedFields = [
  ...['buyAmount', 'takingAmount', 'takerAmount', 'takerAssetAmount'],
  ...['takerTokenAmount', 'buyTokenAmount'],
]

/** Returns what an order means; `undefined` for data that is none. */
export function findOrder(
  { primaryType, message, types }: TypedData,
  { account }: { account: string },
): OrderDanger | undefined {
  if (isList(message.offer) && isList(message.consideration))
    return judgeSeaport(message)
  // Permit2 signs an order as the witness of a transfer.
  if (message.witness !== undefined)
    return Object.keys(types).some(isOrderName) ? 'order' : undefined
  const hasPair = pairs.some((names) =>
    names.every((name) => message[name ?? ''] !== undefined),
  )
  if (!hasPair && !isOrderName(primaryType)) return undefined
  const asked = askedFields
    .map((name) => message[name])
    .find((value) => typeof value === 'bigint')
  const isForNothing = typeof asked === 'bigint' && asked <= dust
  return isForNothing || isForOther(message.receiver, account)
    ? 'orderForNothing'
    : 'order'
}

function isOrderName(name: string): boolean {
  if (/cancel/i.test(name)) return false
  return /order/i.test(name) || /^Maker(?:Ask|Bid)?$/.test(name)
}

/** Whether someone else receives; the address zero stands for the one who signs. */
function isForOther(
  receiver: TypedValue | undefined,
  account: string,
): boolean {
  if (typeof receiver !== 'string' || /^0x0*$/.test(receiver)) return false
  return receiver.toLowerCase() !== account.toLowerCase()
}

/** Seaport: its amounts move from the start's to the end's, and any token can be asked for, one without worth as well. */
function judgeSeaport({
  offerer,
  offer,
  consideration,
}: TypedStruct): OrderDanger {
  const returned = (consideration as readonly TypedValue[]).flatMap((item) => {
    if (!isStruct(item) || item.recipient !== offerer) return []
    const isNative = item.itemType === 0n
    // One item of a collection is something.
    const least = isNative || item.itemType === 1n ? dust : 0n
    return readLeast(item) > least ? [{ isNative }] : []
  })
  if ((offer as readonly TypedValue[]).length === 0) return 'order'
  if (returned.length === 0) return 'orderForNothing'
  return returned.some(({ isNative }) => isNative) ? 'order' : 'orderForTokens'
}

function readLeast({ startAmount, endAmount }: TypedStruct): bigint {
  if (typeof startAmount !== 'bigint') return 0n
  if (typeof endAmount !== 'bigint') return 0n
  return startAmount < endAmount ? startAmount : endAmount
}

function isList(value: TypedValue | undefined): boolean {
  return Array.isArray(value)
}

function isStruct(value: TypedValue): value is TypedStruct {
  return typeof value === 'object' && !Array.isArray(value)
}
