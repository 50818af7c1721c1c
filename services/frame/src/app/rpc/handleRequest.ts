import { getMethodSafety, RpcError } from '@latchkit/protocol'
import type { RpcRequest } from '@latchkit/protocol/frame'
import { NetworkRefusedError, UnreachableError } from '../../errors/app.ts'
import { isApproved } from '../connection.ts'
import type { Frame } from '../Frame.ts'
import type { Namespace } from '../network.ts'
import { getNamespace, requireChain, toNetworkId } from '../network.ts'
import { restoreSession } from '../session/session.ts'
import { openWallet } from '../wallet/openWallet.ts'
import { callNode } from './callNode.ts'
import { getCallsStatus } from './evm/calls.ts'
import { evmMethods } from './evm/methods.ts'
import type { Method } from './Method.ts'
import { solanaMethods } from './solana/methods.ts'

/** Answers a JSON-RPC request of the app: what only reads at once, what signs or sends after the visitor's approval, nothing else. */
export async function handleRequest(
  frame: Frame,
  request: RpcRequest,
  { signal }: { signal: AbortSignal },
): Promise<unknown> {
  const { method, params } = request
  switch (getMethodSafety(method)) {
    case 'unknown':
      throw new RpcError({
        code: 4200,
        message: 'Requested RPC call is not allowed',
      })
    case 'safe': {
      const networkId = getNetwork(frame, request)
      const local = localMethods[method]
      if (local) return await local(frame, { networkId, params, signal })
      return await callNode(frame, { networkId, method, params, signal })
    }
    case 'unsafe':
      try {
        return await handleUnsafe(frame, request, { signal })
      } catch (cause) {
        if (!(cause instanceof UnreachableError)) throw cause
        // The code of a lost wallet, 4900, would say that it may have been done.
        throw new RpcError({ code: -32603, message: cause.message, cause })
      }
  }
}

async function handleUnsafe(
  frame: Frame,
  request: RpcRequest,
  { signal }: { signal: AbortSignal },
): Promise<unknown> {
  const { method, params } = request
  const isSolana = Object.hasOwn(solanaMethods, method)
  const handle = isSolana ? solanaMethods[method] : evmMethods[method]
  if (!handle) throw new RpcError({ code: 4200 })
  const networkId = getNetwork(frame, request)
  const namespace = getNamespace(networkId)
  if ((namespace === 'solana') !== isSolana)
    throw new RpcError({ code: -32602 })
  // T27: an app signs and sends on the network that it has switched to.
  if (networkId !== frame.state.networks.get(namespace)) {
    const hint = `The session is on another network than ${networkId}.`
    throw new NetworkRefusedError({ code: 4901, hint })
  }
  if (!(await isApproved(frame))) throw new RpcError({ code: 4100 })
  const { record } = await openWallet(frame)
  const account = record.addresses[namespace]
  return await handle(frame, { networkId, account, params, signal })
}

function getNetwork(
  frame: Frame,
  { method, chainId, chainNamespace }: RpcRequest,
): string {
  const guess: Namespace = method.startsWith('solana_') ? 'solana' : 'eip155'
  const networkId =
    chainId === undefined
      ? frame.state.networks.get(chainNamespace ?? guess)
      : toNetworkId(chainId)
  if (networkId === undefined) throw new RpcError({ code: 4901 })
  return requireChain(frame, { networkId }).id
}

/** The methods that only read, and that no node answers. */
const localMethods: Readonly<
  Record<string, Method<Omit<Method.Parameters, 'account'>>>
> = {
  async eth_accounts(frame) {
    if (!(await restoreSession(frame))) return []
    if (!(await isApproved(frame))) return []
    const { record } = await openWallet(frame)
    return [record.addresses.eip155]
  },
  async eth_chainId(_, { networkId }) {
    return `0x${BigInt(networkId.slice('eip155:'.length)).toString(16)}`
  },
  /** EIP-5792: the account signs each call on its own. */
  async wallet_getCapabilities({ config }) {
    const entries = config.chains
      .filter(({ id }) => id.startsWith('eip155:'))
      .map(({ id }) => [
        `0x${BigInt(id.slice('eip155:'.length)).toString(16)}`,
        { atomic: { status: 'unsupported' } },
      ])
    return Object.fromEntries(entries)
  },
  wallet_getCallsStatus: getCallsStatus,
  async wallet_getAssets() {
    throw new RpcError({ code: 4200 })
  },
}
