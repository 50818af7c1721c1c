import type { Connector } from '@latchkit/core'
import { RpcError, UserRejectedRequestError } from '@latchkit/protocol'
import { withTimeout } from '@latchkit/protocol/internal'
import { isOpen } from '../namespaces/isOpen.ts'
import { askWallet } from './askWallet.ts'
import type { SessionCall } from './SessionCall.ts'

/** For the visitor to approve a network in the wallet, and for the wallet to open it, in milliseconds. */
const milliseconds = 30_000

/** Moves to a network of the session without asking (EIP-3326); any other the wallet has to open first, and most can't. */
export async function switchChain(call: SessionCall): Promise<null> {
  const { params, namespace, state, signal } = call
  const [first] = Array.isArray(params) ? params : []
  const chainId = Number(first?.chainId)
  if (!Number.isSafeInteger(chainId)) throw new RpcError({ code: -32602 })
  const networkId = `eip155:${chainId}` as const
  const hasOpened = () =>
    isOpen(networkId, state.session?.namespaces.get(namespace)?.accounts ?? [])
  const what = `Opening ${networkId}`
  if (!hasOpened())
    try {
      await withTimeout({ what, milliseconds, signal }, async (limited) => {
        await askWallet({ ...call, signal: limited })
        await waitUntil(call, hasOpened, limited)
      })
    } catch (cause) {
      if (signal?.aborted || cause instanceof UserRejectedRequestError)
        throw cause
      throw new RpcError({
        code: 4902,
        hint: 'The wallet has not opened the network. Connect again and choose it there.',
        cause,
      })
    }
  state.networkIds.set(namespace, networkId)
  state.commit()
  return null
}

/** Resolves once the wallet has changed the session so that the condition holds. */
function waitUntil(
  { watchers }: SessionCall,
  condition: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => {
      watchers.delete(handlers)
      finish()
    }
    const look = () => {
      if (condition()) end(resolve)
    }
    const fail = () => end(() => reject(signal.reason))
    const handlers: Connector.Handlers = {
      onAccounts: look,
      onNetwork: look,
      onDisconnect: fail,
    }
    watchers.add(handlers)
    signal.addEventListener('abort', fail)
    if (signal.aborted) fail()
    look()
  })
}
