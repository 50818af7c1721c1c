import type { Kit, NetworkId, NetworkReference, RpcError } from '@latchkit/core'
import { parseNetworkId } from '@latchkit/core'
import { toNetworkId } from '@latchkit/core/internal'
import { parseChainId } from '../chain/chainId.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { toHex } from '../hex/hex.ts'
import { readNetwork, requireWallet } from './require.ts'
import { copyRecord, isUnsupportedMethod } from './walletResponse.ts'

const method = 'wallet_getCapabilities'

/** Returns the wallet's capabilities for the active account, by network (EIP-5792); none if the wallet does not support the method. */
export async function getCapabilities(
  kit: Kit,
  parameters: getCapabilities.Parameters = {},
): Promise<getCapabilities.ReturnType> {
  const { signal } = parameters
  const { provider, account } = await requireWallet(kit, { signal })
  const one = readNetwork(parameters)
  const networks = one === undefined ? parameters.networks : [one]
  const networkIds = networks?.map(toNetworkId) ?? listNetworkIds(kit)
  const chainIds = networkIds.map((networkId) =>
    Number(parseNetworkId(networkId).reference),
  )
  const answer = await provider
    .request(
      { method, params: [account.address, chainIds.map(toHex)] },
      { signal },
    )
    .catch((error: unknown) => {
      if (isUnsupportedMethod(error)) return {}
      throw error
    })
  const copy = copyRecord(answer)
  if (!copy) throw new WalletResponseError({ method })

  const wanted = new Set([0, ...chainIds])
  const byChain = new Map<number, object>()
  for (const [key, value] of Object.entries(copy)) {
    const chainId = Number(key) === 0 ? 0 : parseChainId(key)
    if (chainId !== undefined && wanted.has(chainId) && isObject(value))
      byChain.set(chainId, value)
  }
  return Object.fromEntries(
    chainIds.map((chainId) => [
      `eip155:${chainId}`,
      // Capabilities under 0x0 hold for all chains.
      { ...byChain.get(0), ...byChain.get(chainId) },
    ]),
  )
}

export declare namespace getCapabilities {
  type Parameters = {
    /** Default: all configured ones. */
    networks?: readonly NetworkReference[] | undefined
    /** One network, or its CAIP-2 id, in place of `networks`. */
    network?: NetworkReference | undefined
    /** The number of one network, in place of `network`. */
    chainId?: number | undefined
    signal?: AbortSignal | undefined
  }
  /** By network id. */
  type ReturnType = Readonly<Record<NetworkId, Capabilities>>
  type Capabilities = {
    /** Whether calls can be executed all or none; `ready` means after the visitor approves an upgrade of the account. */
    readonly atomic?: { readonly status: 'supported' | 'ready' | 'unsupported' }
    readonly paymasterService?: { readonly supported: boolean }
    readonly [name: string]: unknown
  }
  type ErrorType = WalletResponseError | requireWallet.ErrorType | RpcError
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listNetworkIds(kit: Kit): readonly NetworkId[] {
  return kit
    .getState()
    .networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')
    .map(({ caipNetworkId }) => caipNetworkId)
}
