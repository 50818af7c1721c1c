import { hexToBytes } from '@noble/hashes/utils'
import type { Hex, Rpc } from '../ApprovalRequest.ts'
import type { Token } from '../Review.ts'
import { toToken } from '../token.ts'
import { decodeAbi } from './abi.ts'

/** A network's node, asked for one approval: what does not come in time counts as unknown. */
export type Node = {
  readonly request: (method: string, params: unknown) => Promise<unknown>
}

/** Milliseconds that an approval waits for one answer. */
const patience = 6_000

/** Creates a node that gives up on an answer after six seconds. */
export function createNode(parameters: {
  chainId: string
  rpc: Rpc
  signal: AbortSignal
}): Node {
  const { chainId, rpc, signal } = parameters
  return {
    request(method, params) {
      const late = AbortSignal.any([signal, AbortSignal.timeout(patience)])
      return new Promise((resolve, reject) => {
        late.addEventListener('abort', () => reject(late.reason), {
          once: true,
        })
        rpc(chainId, method, params, { signal: late }).then(resolve, reject)
      })
    },
  }
}

/** Returns a quantity of an answer; `undefined` for anything else. */
export function readQuantity(value: unknown): bigint | undefined {
  if (typeof value !== 'string') return undefined
  return /^0x[0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value) : undefined
}

/** Whether an address has code; `undefined` if the node does not say. */
export async function hasCode(
  node: Node,
  address: string,
): Promise<boolean | undefined> {
  const code = await node
    .request('eth_getCode', [address, 'latest'])
    .catch(() => undefined)
  if (typeof code !== 'string' || !/^0x[0-9a-f]*$/i.test(code)) return undefined
  // EIP-7702: an account that a person holds and that a contract acts for.
  if (/^0xef0100/i.test(code)) return false
  return code.length > 2
}

/** Reads what a token says of itself. */
export async function readToken(node: Node, address: string): Promise<Token> {
  const call = (data: Hex) =>
    node
      .request('eth_call', [{ to: address, data }, 'latest'])
      .catch(() => undefined)
  const [decimals, symbol] = await Promise.all([
    call('0x313ce567'),
    call('0x95d89b41'),
  ])
  return toToken({ decimals: readQuantity(decimals), symbol: readText(symbol) })
}

/** Whether a contract says to be a collection of items (ERC-721, by ERC-165); `undefined` if it does not answer. */
export async function isCollection(
  node: Node,
  address: string,
): Promise<boolean | undefined> {
  const data = `0x01ffc9a780ac58cd${'0'.repeat(56)}`
  const answer = await node
    .request('eth_call', [{ to: address, data }, 'latest'])
    .catch(() => undefined)
  const value = readQuantity(answer)
  return value === undefined ? undefined : value === 1n
}

/** A string, or as early tokens have it, 32 bytes. */
function readText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2_000) return undefined
  if (!/^0x(?:[0-9a-fA-F]{2})*$/.test(value)) return undefined
  const bytes = hexToBytes(value.slice(2))
  if (bytes.length === 32) {
    const end = bytes.indexOf(0)
    return new TextDecoder().decode(bytes.subarray(0, end < 0 ? 32 : end))
  }
  const [text] = decodeAbi('(string)', bytes) ?? []
  return typeof text === 'string' ? text : undefined
}
