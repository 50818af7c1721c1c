import type { Network } from '@latchkit/core'
import { RequestAbortedError, TransactionError } from '@latchkit/protocol'
import { encodeHex, isHexData } from '@latchkit/protocol/internal'
import { NodeResponseError } from '../errors/node.ts'
import type { EvmNetwork } from '../networks/evmNetwork.ts'
import type { isSignedBy } from './isSignedBy.ts'

/** Whether the contract of an account accepts a signature (ERC-1271), which may have the call that deploys it (ERC-6492). Loads with the first signature that is not by the account's key. */
export async function isAcceptedBy(
  address: string,
  parameters: isSignedBy.Parameters & { network: Network },
): Promise<boolean> {
  const { digest, network, getRpc, signal } = parameters
  const signature = parameters.signature.slice(2)
  const wrapped = unwrap(signature)
  const data = encodeQuestion(digest, wrapped?.signature ?? signature)
  const question = { to: address.slice(2), data }
  const call = wrapped
    ? encodeInOrder(network, [wrapped.deployment, question])
    : question
  const params = [{ to: `0x${call.to}`, data: `0x${call.data}` }, 'latest']
  try {
    const request = { method: 'eth_call', params }
    const answer = await getRpc(network).request(request, { signal })
    if (!isHexData(answer))
      throw new NodeResponseError({ method: request.method })
    // Accounts without a contract return nothing.
    return wrapped
      ? readSecond(answer) === succeeded
      : answer === `0x${accepted}`
  } catch (error) {
    if (signal?.aborted) throw new RequestAbortedError()
    // Contracts also revert for a signature that isn't valid.
    const isReverted =
      error instanceof TransactionError && error.reason === 'executionReverted'
    if (isReverted) return false
    throw error
  }
}

/** A call of a contract, in hex without `0x`. */
type Call = { readonly to: string; readonly data: string }

/** `isValidSignature(bytes32,bytes)`, and the word that it returns for a valid signature. */
const selector = '1626ba7e'
const accepted = selector.padEnd(64, '0')

/** The result of a call that returned that word: whether it succeeded, then the bytes, after where they are and how many. */
const succeeded = `${encodeNumber(1)}${encodeNumber(64)}${encodeNumber(32)}${accepted}`

/** Returns the second of two results of `aggregate3` (`(bool success, bytes returnData)[]`), up to the end. Found by its place: the bytes of a call that failed can end in the same words. */
function readSecond(answer: string): string {
  const words = answer.slice(2)
  // After the place of the list, its length and the place of the first, counted from behind the length.
  const place = Number(`0x${words.slice(3 * 64, 4 * 64) || '0'}`)
  return words.slice(2 * 64 + place * 2)
}

function encodeQuestion(digest: Uint8Array, signature: string): string {
  const offset = encodeNumber(64)
  return `${selector}${encodeHex(digest)}${offset}${encodeBytes(signature)}`
}

/** The end of a signature with the call that deploys its contract. */
const magic = '6492'.repeat(16)

/** Reads `(address factory, bytes factoryCalldata, bytes signature)`; `undefined` if a signature is not wrapped in it. */
function unwrap(
  signature: string,
): { deployment: Call; signature: string } | undefined {
  if (!signature.endsWith(magic)) return undefined
  const readNumber = (at: number) =>
    Number(`0x${signature.slice(at, at + 64) || '0'}`)
  const readBytes = (head: number) => {
    const start = readNumber(head) * 2
    return signature.slice(start + 64, start + 64 + readNumber(start) * 2)
  }
  const deployment = { to: signature.slice(24, 64), data: readBytes(64) }
  return { deployment, signature: readBytes(128) }
}

/** Where almost every network has Multicall3. */
const multicall3 = '0xca11bde05977b3631167028862be2a173976ca11'

/** Returns a call that makes several in order (`aggregate3` of Multicall3), whether they fail or not. */
function encodeInOrder(network: Network, calls: readonly Call[]): Call {
  const { contracts } = network as Pick<EvmNetwork, 'contracts'>
  const { address = multicall3 } = contracts?.multicall3 ?? {}
  const mayFail = encodeNumber(1)
  const items = calls.map(
    (call) =>
      `${call.to.padStart(64, '0')}${mayFail}${encodeNumber(96)}${encodeBytes(call.data)}`,
  )
  let offset = items.length * 32
  const offsets = items.map((item) => {
    const encoded = encodeNumber(offset)
    offset += item.length / 2
    return encoded
  })
  const head = `82ad56cb${encodeNumber(32)}${encodeNumber(items.length)}`
  return {
    to: address.slice(2),
    data: `${head}${offsets.join('')}${items.join('')}`,
  }
}

/** The length in bytes, then the bytes, filled up to whole words. */
function encodeBytes(hex: string): string {
  const words = Math.ceil(hex.length / 64)
  return `${encodeNumber(hex.length / 2)}${hex.padEnd(words * 64, '0')}`
}

function encodeNumber(value: number): string {
  return value.toString(16).padStart(64, '0')
}
