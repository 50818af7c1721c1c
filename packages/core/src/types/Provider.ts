import type { NetworkId } from '@latchkit/protocol'

/** One shape for every family: requests in the namespace's WalletConnect JSON-RPC methods. */
export type Provider = {
  request(
    args: { method: string; params?: unknown },
    options?: { signal?: AbortSignal | undefined },
  ): Promise<unknown>
  /** Chooses the network that is asked next, where a session spans several and no request says which. */
  switchNetwork?(
    networkId: NetworkId,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<void>
}
