import { stripText } from '@latchkit/protocol'
import type { SignTypedDataRequest } from '../ApprovalRequest.ts'
import { cleanText } from '../cleanText.ts'
import { isUnlimitedAmount } from '../evm/decodeCall.ts'
import type { Action, Danger, Detail, Review } from '../Review.ts'
import { createDanger } from '../Review.ts'
import { findOrder } from './findOrder.ts'
import type { TypedData, TypedStruct, TypedValue } from './TypedData.ts'

/** The contract of Permit2, the same on every network. */
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

const year = 366n * 86_400n

/** Reviews typed data as far as its fields show what it is. `reviewEvm` asks the network for the rest. */
export function reviewTypedData(
  request: SignTypedDataRequest,
  { now }: { now: number },
): Review {
  const { typedData, chainId, account } = request
  const { domain, primaryType, message, types, ignored } = typedData
  const found = describe(typedData, account)
  const dangers: Danger[] = [...found.dangers]
  if (domain.chainId !== undefined && `eip155:${domain.chainId}` !== chainId)
    dangers.push(createDanger('otherChain'))
  if (domain.chainId === undefined || domain.verifyingContract === undefined)
    dangers.push(createDanger('noDomain'))
  if (isPrecompile(domain.verifyingContract))
    dangers.push(createDanger('noContract'))
  if (ignored.length > 0) {
    const names = stripText(ignored.join(', '), { max: 60 })
    dangers.push(createDanger('ignoredFields', { names }))
  }
  const deadline = findDeadline(typedData)
  if (
    deadline !== undefined &&
    deadline > BigInt(Math.floor(now / 1_000)) + year
  )
    if (found.actions.length > 0 || found.dangers.length > 0)
      dangers.push(createDanger('longDeadline'))
  const details: Detail[] = []
  if (Object.values({ domain, message }).some(hasHidden))
    dangers.push(createDanger('hiddenCharacters'))
  listDetails(details, {
    types,
    type: 'EIP712Domain',
    value: domain,
    depth: 1,
    name: 'domain',
  })
  listDetails(details, {
    types,
    type: primaryType,
    value: message,
    depth: 1,
    name: primaryType,
  })
  return { actions: found.actions, dangers, tokens: new Map(), details }
}

type Found = {
  readonly actions: readonly Action[]
  readonly dangers: readonly Danger[]
}

function describe(typedData: TypedData, account: string): Found {
  const { primaryType, domain, message } = typedData
  const order = findOrder(typedData, { account })
  const isPermit2 =
    typeof domain.verifyingContract === 'string' &&
    domain.verifyingContract.toLowerCase() === permit2.toLowerCase()
  if (
    isPermit2 ||
    /^Permit(?:Single|Batch|(?:Batch)?(?:Witness)?TransferFrom)$/.test(
      primaryType,
    )
  ) {
    const { actions, dangers } = describePermit2(message)
    return {
      actions,
      dangers: order ? [...dangers, createDanger(order)] : dangers,
    }
  }
  if (primaryType === 'Permit') return describePermit(domain, message)
  if (/^(?:Transfer|Receive)WithAuthorization$/.test(primaryType))
    return describeAuthorization(domain, message)
  if (/^Safe(?:Tx|Message)$/.test(primaryType))
    return { actions: [], dangers: [createDanger('safe')] }
  if (/UserOp/i.test(primaryType))
    return { actions: [], dangers: [createDanger('userOperation')] }
  if (isListOfOrders(typedData))
    return { actions: [], dangers: [createDanger('bulkListing')] }
  if (order) return { actions: [], dangers: [createDanger(order)] }
  if (isMetaTransaction(typedData))
    return { actions: [], dangers: [createDanger('metaTransaction')] }
  // Items, and all of a collection, are permitted under many names.
  if (/permit/i.test(primaryType))
    return { actions: [], dangers: [createDanger('permit')] }
  return { actions: [], dangers: [] }
}

/** EIP-3009: a transfer that anyone with the signature can make, or only the receiver. */
function describeAuthorization(
  { verifyingContract: token }: TypedStruct,
  { from, to, value: amount }: TypedStruct,
): Found {
  const dangers = [createDanger('transferAuthorization')]
  if (typeof token !== 'string' || typeof amount !== 'bigint')
    return { actions: [], dangers }
  if (typeof from !== 'string' || typeof to !== 'string')
    return { actions: [], dangers }
  return { actions: [{ type: 'transfer', token, from, to, amount }], dangers }
}

/** ERC-2612, and DAI's own form of it, which allows everything or nothing. */
function describePermit(domain: TypedStruct, message: TypedStruct): Found {
  const token = domain.verifyingContract
  const { spender, allowed } = message
  const all = 2n ** 256n - 1n
  const amount =
    allowed === undefined ? message.value : allowed === true ? all : 0n
  if (typeof token !== 'string' || typeof spender !== 'string')
    return { actions: [], dangers: [createDanger('permit')] }
  if (typeof amount !== 'bigint')
    return { actions: [], dangers: [createDanger('permit')] }
  if (amount === 0n) return { actions: [], dangers: [] }
  const given = findExpiry(message)
  // DAI: zero is never.
  const expiry = allowed !== undefined && given === 0n ? undefined : given
  return {
    actions: [createApproval({ token, spender, amount, expiry })],
    dangers: [createDanger('permit')],
  }
}

function createApproval(parameters: {
  token: string
  spender: string
  amount: bigint
  expiry?: bigint | undefined
}): Action {
  const isUnlimited = isUnlimitedAmount(parameters.amount)
  return { type: 'approve', isUnlimited, ...parameters }
}

/** Both kinds of Permit2: an allowance (`details`), and a transfer that the spender makes (`permitted`). */
function describePermit2(message: TypedStruct): Found {
  const { spender } = message
  const listed = [message.details ?? message.permitted].flat() as TypedValue[]
  const actions = listed.flatMap((entry) => {
    if (typeof spender !== 'string' || !isStruct(entry)) return []
    const { token, amount, expiration } = entry
    if (typeof token !== 'string' || typeof amount !== 'bigint') return []
    const expiry = expiration ?? findExpiry(message)
    return [
      createApproval({
        ...{ token, spender, amount },
        expiry: typeof expiry === 'bigint' ? expiry : undefined,
      }),
    ]
  })
  return { actions, dangers: [createDanger('permit2')] }
}

/** One signature for many orders: Blur's root of a tree, or Seaport's `BulkOrder`. */
function isListOfOrders({ primaryType, domain, message }: TypedData): boolean {
  if (primaryType === 'BulkOrder') return true
  const isBlur = /^Blur/i.test(String(domain.name ?? ''))
  return isBlur && (primaryType === 'Root' || message.root !== undefined)
}

/** Names of what a relayer sends for the one who signs: OpenZeppelin, Biconomy, Polygon, GSN, Gelato, 0x. */
const metaNames =
  /forward|meta[-_]?(?:transaction|tx)|relayrequest|erc2771|sponsoredcall/i

const callFields: ReadonlySet<string> = new Set([
  ...['data', 'calldata', 'functionsignature', 'functioncall', 'callargs'],
])

const signerFields: ReadonlySet<string> = new Set([
  ...['from', 'signer', 'user', 'sender', 'useraddress'],
])

/** Whether data is a call that someone else sends in the name of the one who signs (EIP-2771, and what came before it). */
function isMetaTransaction({ primaryType, types }: TypedData): boolean {
  if (metaNames.test(primaryType)) return true
  const fields = types[primaryType] ?? []
  const hasCall = fields.some(
    ({ name, type }) => type === 'bytes' && callFields.has(name.toLowerCase()),
  )
  const hasSigner = fields.some(
    ({ name, type }) =>
      type === 'address' && signerFields.has(name.toLowerCase()),
  )
  return hasCall && hasSigner
}

function hasHidden(value: TypedValue): boolean {
  if (typeof value === 'string') return cleanText(value) !== value
  if (typeof value !== 'object') return false
  return Object.values(value).some(hasHidden)
}

function isStruct(value: unknown): value is TypedStruct {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Addresses up to 0xffff are contracts of the protocol, or nothing. */
function isPrecompile(address: TypedValue | undefined): boolean {
  return typeof address === 'string' && BigInt(address) <= 0xffffn
}

const expiryNames = ['deadline', 'expiry', 'sigDeadline', 'expiration'] as const

/** Of orders and authorisations. */
const otherExpiryNames = [
  ...['endTime', 'expirationTime', 'validBefore', 'validTo', 'validUntil'],
] as const

function findExpiry(message: TypedStruct): bigint | undefined {
  const found = expiryNames
    .map((name) => message[name])
    .find((value) => typeof value === 'bigint')
  return found as bigint | undefined
}

/** The latest time that the message or a struct in it names. */
function findDeadline({ message }: TypedData): bigint | undefined {
  const structs = [message, ...Object.values(message).flat()].filter(isStruct)
  const times = structs.flatMap((struct) =>
    [...expiryNames, ...otherExpiryNames].flatMap((name) => {
      const value = (struct as TypedStruct)[name]
      return typeof value === 'bigint' ? [value] : []
    }),
  )
  return times.reduce<bigint | undefined>(
    (latest, time) => (latest === undefined || time > latest ? time : latest),
    undefined,
  )
}

function listDetails(
  details: Detail[],
  parameters: {
    types: TypedData['types']
    type: string
    value: TypedValue
    depth: number
    name: string
  },
): void {
  const { types, type, value, depth, name } = parameters
  const group = { depth: depth - 1, name, value: undefined }
  if (Array.isArray(value)) {
    details.push(group)
    const item = type.slice(0, type.lastIndexOf('['))
    for (const [index, each] of value.entries())
      listDetails(details, {
        ...{ types, type: item, value: each },
        ...{ depth: depth + 1, name: `${index + 1}` },
      })
    return
  }
  if (!isStruct(value)) {
    details.push({ depth: depth - 1, name, value: String(value) })
    return
  }
  details.push(group)
  for (const field of types[type] ?? [])
    listDetails(details, {
      ...{ types, type: field.type, value: value[field.name] ?? '' },
      ...{ depth: depth + 1, name: field.name },
    })
}
