import { ProviderRpcError } from '../errors/provider.ts'
import type { Context } from '../state/context.ts'
import { findChain } from '../state/session.ts'

/** Sends a request to the node of a chain, and rejects with the node's error. */
export async function callNode(
  context: Context,
  method: string,
  params: unknown = [],
  chainId: number = context.session.chainId,
): Promise<unknown> {
  const chain = findChain(context, chainId)
  if (!chain)
    throw new ProviderRpcError({
      code: 4901,
      message: `The wallet has no node for chain ${chainId}.`,
    })

  const response = await fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  }).catch(() => undefined)
  if (!response)
    throw new ProviderRpcError({
      code: -32603,
      message: `The node of chain ${chainId} does not answer.`,
    })

  const { result, error } = await response.json()
  if (error) throw new ProviderRpcError(error)
  return result
}
