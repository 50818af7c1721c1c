import type { Kit } from '@latchkit/core'
import { parseNetworkId, requireConnection } from '@latchkit/core'

/** The connected EVM wallet and the chain that it is on; throws `NotConnectedError` where there is none. */
export async function requireWallet(
  kit: Kit,
  parameters: requireWallet.Parameters,
): Promise<requireWallet.ReturnType> {
  const { signal } = parameters
  const wallet = await requireConnection(kit, { namespace: 'eip155', signal })
  const chainId = Number(parseNetworkId(wallet.networkId).reference)
  return { ...wallet, chainId }
}

export declare namespace requireWallet {
  type Parameters = { signal?: AbortSignal | undefined }
  type ReturnType = requireConnection.ReturnType & { chainId: number }
  type ErrorType = requireConnection.ErrorType
}
