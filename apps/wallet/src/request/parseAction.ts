import { BaseError, stripText } from '@latchkit/protocol'
import type { Address, Hex, TypedDataDefinition } from 'viem'
import {
  getAddress,
  isAddress,
  isHex,
  stringToHex,
  validateTypedData,
} from 'viem'
import type { RequestedAction } from './RequestedAction.ts'

/** Parses a request that requires the visitor's approval. Throws `RequestRefusedError` if it cannot be approved. */
export function parseAction(request: parseAction.Parameters): RequestedAction {
  const parse = parsers.get(request.method)
  if (!parse)
    throw new RequestRefusedError({
      code: 4200,
      message: 'The wallet does not do this.',
    })
  if (!Array.isArray(request.params))
    throw new RequestRefusedError({
      code: -32602,
      message: 'No list of parameters.',
    })
  return parse({ ...request, params: request.params })
}

export declare namespace parseAction {
  type Context = {
    /** The request's chain, which may differ from the selected one. */
    readonly chainId: number
    /** Accounts of the session on the chain. */
    readonly addresses: readonly string[]
    /** Chains of the wallet. */
    readonly chainIds: readonly number[]
  }
  type Parameters = Context & {
    readonly method: string
    readonly params: unknown
  }
  /** A request whose parameters are an array. */
  type ListRequest = Context & { readonly params: readonly unknown[] }
}

const parsers: ReadonlyMap<
  string,
  (request: parseAction.ListRequest) => RequestedAction
> = new Map([
  ['personal_sign', parseMessage],
  ['eth_signTypedData', parseTypedData],
  ['eth_signTypedData_v4', parseTypedData],
  ['eth_sendTransaction', parseTransaction],
  ['wallet_sendCalls', parseCalls],
  ['wallet_switchEthereumChain', parseSwitch],
])

/** `personal_sign`: message, account. */
function parseMessage({
  params,
  addresses,
}: parseAction.ListRequest): RequestedAction {
  const [message, address] = params
  if (typeof message !== 'string')
    throw new RequestRefusedError({
      code: -32602,
      message: 'There is no message.',
    })
  return {
    type: 'message',
    address: readAddress(address, { addresses }),
    raw: toRaw(message),
  }
}

/** Returns the bytes of a message. Some sites send plain text, contrary to the standard. */
function toRaw(message: string): Hex {
  return isHex(message) && message.length % 2 === 0
    ? message
    : stringToHex(message)
}

/** `eth_signTypedData_v4` (EIP-712): account, data as an object or its JSON. */
function parseTypedData(request: parseAction.ListRequest): RequestedAction {
  const [address, json] = request.params
  const data = readTypedData(json)
  const chainId = data.domain?.chainId
  if (chainId !== undefined && Number(chainId) !== request.chainId)
    throw new RequestRefusedError({
      code: -32602,
      message: `The data is for chain ${Number(chainId)}, the request for chain ${request.chainId}.`,
    })
  return { type: 'typedData', address: readAddress(address, request), data }
}

function readTypedData(json: unknown): TypedDataDefinition {
  try {
    const data = typeof json === 'string' ? JSON.parse(json) : json
    validateTypedData(data)
    checkDomain(data)
    return data
  } catch (cause) {
    const message = 'The data is malformed.'
    throw new RequestRefusedError({ code: -32602, message, cause })
  }
}

/** The fields of a domain (EIP-712). */
const domainFields: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/** Throws if the signed domain is not the one that is shown: its type may leave fields out, or name others. */
function checkDomain({
  domain,
  types,
  primaryType,
}: TypedDataDefinition): void {
  // The signature would not cover the message that is shown.
  if (primaryType === 'EIP712Domain') throw new Error('It has no message.')
  const typed = (types as { EIP712Domain?: unknown }).EIP712Domain
  if (typed === undefined) return
  if (!Array.isArray(typed)) throw new Error('The domain has no type.')
  const given = Object.entries(domain ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : name,
  )
  const isShown = ({ name, type }: { name: string; type: string }) =>
    domainFields[name] === type && given.includes(name)
  const names = new Set(typed.map(({ name }) => name))
  const isWhole = names.size === given.length && typed.length === given.length
  if (!isWhole || !typed.every(isShown))
    throw new Error('The domain is not that of its type.')
}

/** `eth_sendTransaction`: one transaction, whose fees the wallet sets. */
function parseTransaction(request: parseAction.ListRequest): RequestedAction {
  const [transaction] = request.params as [
    { from?: unknown; chainId?: unknown },
  ]
  const call = readCall(transaction)
  const { from, chainId } = transaction
  if (chainId !== undefined && Number(chainId) !== request.chainId)
    throw new RequestRefusedError({
      code: -32602,
      message: `The transaction is for chain ${Number(chainId)}, the request for chain ${request.chainId}.`,
    })
  return { type: 'transaction', address: readAddress(from, request), call }
}

const maxCalls = 20

/** `wallet_sendCalls` (EIP-5792): several transactions, one after the other. */
function parseCalls(request: parseAction.ListRequest): RequestedAction {
  const [bundle] = request.params as [Record<string, unknown> | undefined]
  const { calls, id, chainId, atomicRequired, from } = bundle ?? {}
  if (!Array.isArray(calls) || calls.length === 0 || calls.length > maxCalls)
    throw new RequestRefusedError({
      code: -32602,
      message: 'There are no calls.',
    })
  if (Number(chainId) !== request.chainId)
    throw new RequestRefusedError({
      code: -32602,
      message: 'The calls are for another chain than the request.',
    })
  if (atomicRequired === true)
    throw new RequestRefusedError({
      code: 5760,
      message: 'The wallet sends calls one by one.',
    })
  return {
    type: 'calls',
    address: readAddress(from ?? request.addresses[0], request),
    id: stripText(id, { max: 200 }) || crypto.randomUUID(),
    calls: calls.map(readCall),
  }
}

/** `wallet_switchEthereumChain` (EIP-3326): to one of the wallet's chains. */
function parseSwitch({
  params,
  chainIds,
}: parseAction.ListRequest): RequestedAction {
  const [target] = params as [{ chainId?: unknown } | undefined]
  const chainId = Number(target?.chainId)
  if (!chainIds.includes(chainId))
    throw new RequestRefusedError({
      code: 4902,
      message: 'The wallet does not know this network.',
    })
  return { type: 'switch', chainId }
}

/** Returns the account that signs. Throws `RequestRefusedError` if it is not part of the session. */
function readAddress(
  value: unknown,
  { addresses }: { addresses: readonly string[] },
): Address {
  if (typeof value !== 'string' || !isAddress(value, { strict: false }))
    throw new RequestRefusedError({
      code: -32602,
      message: 'No account is named.',
    })
  const isShared = addresses.some(
    (address) => address.toLowerCase() === value.toLowerCase(),
  )
  if (!isShared)
    throw new RequestRefusedError({
      code: 4100,
      message: 'The account is not part of the session.',
    })
  return getAddress(value)
}

/** Parses a transaction. Throws `RequestRefusedError` if it is malformed. */
function readCall(value: unknown): RequestedAction.Call {
  if (typeof value !== 'object' || value === null) throw refuse('call')
  const { to, value: amount, data, input } = value as Record<string, unknown>
  const isRecipient =
    to === undefined ||
    to === null ||
    (typeof to === 'string' && isAddress(to, { strict: false }))
  if (!isRecipient) throw refuse('recipient')
  const call = {
    to: typeof to === 'string' ? getAddress(to) : undefined,
    value: readAmount(amount),
    data: readData(data ?? input),
  }
  // Creating a contract without code is a mistake that would lose the amount.
  if (!call.to && call.data === '0x') throw refuse('recipient')
  return call
}

function readAmount(amount: unknown): bigint {
  if (amount === undefined || amount === null) return 0n
  const isAmount =
    (isHex(amount) && /^0x[0-9a-f]{1,64}$/i.test(amount)) ||
    (typeof amount === 'string' && /^\d{1,78}$/.test(amount))
  if (!isAmount) throw refuse('amount')
  return BigInt(amount)
}

function readData(data: unknown): Hex {
  if (data === undefined || data === null || data === '') return '0x'
  if (!isHex(data) || data.length % 2 !== 0) throw refuse('data')
  return data
}

function refuse(part: string): RequestRefusedError {
  return new RequestRefusedError({
    code: -32602,
    message: `The ${part} is malformed.`,
  })
}

/** A request that the wallet refuses without the visitor. The site receives the code (EIP-1193, JSON-RPC) and the message. */
export class RequestRefusedError extends BaseError {
  override name = 'RefusedError'
  override readonly code: number
  constructor({ code, message, cause }: RequestRefusedError.Parameters) {
    super(message, { cause })
    this.code = code
  }
}

export declare namespace RequestRefusedError {
  type Parameters = { code: number; message: string; cause?: unknown }
}
