/** One shape for every family: requests in the namespace's WalletConnect JSON-RPC methods. */
export type Provider = {
  request(
    args: { method: string; params?: unknown },
    options?: { signal?: AbortSignal | undefined },
  ): Promise<unknown>
}
