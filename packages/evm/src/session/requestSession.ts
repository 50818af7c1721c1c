import type { Adapter } from '@latchkit/core'
import { NetworkNotFoundError } from '@latchkit/core'
import type { NetworkId } from '@latchkit/protocol'
import {
  getMethodSafety,
  RpcError,
  UserRejectedRequestError,
} from '@latchkit/protocol'
import {
  encodeHex,
  isHexData,
  raceSignal,
  withTimeout,
} from '@latchkit/protocol/internal'
import type { createSessionSupport } from './createSessionSupport.ts'
import { readCapabilities } from './readCapabilities.ts'

/** Handles a request of a session: responds from the session's data, sends reads to the network's nodes, and all others to the wallet. */
export async function requestSession(
  session: Adapter.Session,
  parameters: requestSession.Parameters,
): Promise<unknown> {
  const { method, params, signal, getRpc } = parameters
  const { networkId, activeAccounts } = session.getState()
  const send: Send = (options) =>
    session.request(
      {
        ...{ method, params: toWireParams(method, params) },
        networkId: readNetworkId(method, params),
      },
      options,
    )
  switch (method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return activeAccounts.map((each) => each.slice(each.lastIndexOf(':') + 1))
    case 'eth_chainId':
      return `0x${toChainId(networkId).toString(16)}`
    case 'net_version':
      return String(toChainId(networkId))
    case 'wallet_switchEthereumChain':
      return switchChain(session, { params, send, signal })
    case 'wallet_getCapabilities':
      return readCapabilities(session.getState(), params) ?? send({ signal })
  }
  const isRead = method.startsWith('eth_') && getMethodSafety(method) === 'safe'
  if (!isRead) return send({ signal })
  const network = session
    .getNetworks()
    .find(({ caipNetworkId }) => caipNetworkId === networkId)
  if (!network) throw new NetworkNotFoundError({ networkId })
  return getRpc(network).request({ method, params }, { signal })
}

export declare namespace requestSession {
  type Parameters = createSessionSupport.Parameters & {
    method: string
    params?: unknown
    signal: AbortSignal | undefined
  }
}

/** Sends the request to the wallet. */
type Send = (options: { signal?: AbortSignal | undefined }) => Promise<unknown>

/** Transactions and calls name their network. */
function readNetworkId(method: string, params: unknown): NetworkId | undefined {
  if (!method.startsWith('eth_') && method !== 'wallet_sendCalls')
    return undefined
  const [first] = Array.isArray(params) ? params : []
  const chainId: unknown = first?.chainId ?? undefined
  return chainId === undefined ? undefined : `eip155:${Number(chainId)}`
}

function toChainId(networkId: NetworkId): number {
  return Number(networkId.slice('eip155:'.length))
}

/** Time for the visitor to approve a network in the wallet and for the wallet to open it, in milliseconds. */
const switchTimeout = 30_000

/** Moves to a network of the session without a request (EIP-3326); the wallet has to open any other first, which most can't. */
async function switchChain(
  session: Adapter.Session,
  parameters: {
    params: unknown
    send: Send
    signal: AbortSignal | undefined
  },
): Promise<null> {
  const { params, send, signal } = parameters
  const [first] = Array.isArray(params) ? params : []
  const chainId = Number(first?.chainId)
  if (!Number.isSafeInteger(chainId)) throw new RpcError({ code: -32602 })
  const networkId = `eip155:${chainId}` as const
  const isOpen = () =>
    session
      .getState()
      .accounts.some((account) => account.startsWith(`${networkId}:`))
  if (!isOpen())
    try {
      await withTimeout(
        {
          ...{ what: `Opening ${networkId}`, milliseconds: switchTimeout },
          signal,
        },
        async (limited) => {
          await send({ signal: limited })
          await waitUntil(session, isOpen, limited)
        },
      )
    } catch (cause) {
      if (signal?.aborted || cause instanceof UserRejectedRequestError)
        throw cause
      throw new RpcError({
        code: 4902,
        hint: 'The wallet has not opened the network. Connect again and choose it there.',
        cause,
      })
    }
  await session.switchNetwork(networkId)
  return null
}

/** Resolves once the wallet has changed the session so that the condition holds; rejects when the session ends. */
async function waitUntil(
  session: Adapter.Session,
  condition: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  let stop = () => {}
  const change = new Promise<void>((resolve, reject) => {
    const check = () => {
      if (condition()) resolve()
    }
    stop = session.watch({
      onAccounts: check,
      onNetwork: check,
      onDisconnect: () => reject(new RpcError({ code: 4900 })),
    })
    check()
  })
  try {
    await raceSignal(change, signal)
  } finally {
    stop()
  }
}

/**
 * Parameters that survive the JSON of other clients: theirs puts quotes around 17 and more digits
 * before `,`, `}` or `]`, inside of texts too, and loses the message that has them there.
 */
export function toWireParams(method: string, params: unknown): unknown {
  if (!Array.isArray(params)) return params
  const [first, second, ...rest] = params
  if (method === 'personal_sign' && typeof first === 'string')
    return [toHex(first), second, ...rest]
  if (!method.startsWith('eth_signTypedData') || second === undefined)
    return params
  const text = typeof second === 'string' ? second : JSON.stringify(second)
  // A string, or a number outside of one.
  const tokens = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g
  return [first, text.replace(tokens, toSafeToken), ...rest]
}

function toSafeToken(token: string): string {
  if (/^\d{17,}$/.test(token)) return `"${token}"`
  if (!token.startsWith('"')) return token
  // An escape in place of the last digit.
  return token.replace(
    /(\d{16,})(\d)(?=[,}\]])/g,
    (_, digits, last) => `${digits}\\u003${last}`,
  )
}

/** In the format of the method; texts are encoded as UTF-8. */
function toHex(message: string): string {
  if (isHexData(message)) return message
  return `0x${encodeHex(new TextEncoder().encode(message))}`
}
