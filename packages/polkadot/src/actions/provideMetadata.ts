import type { Kit, NetworkReference } from '@latchkit/core'
import { InvalidConfigurationError, NetworkNotFoundError } from '@latchkit/core'
import { requireNetwork } from '@latchkit/core/internal'
import type { RpcError } from '@latchkit/protocol'
import type {
  NodeNetworkError,
  NodeResponseError,
  NodeUnreachableError,
} from '../errors/node.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import type { PolkadotNetwork } from '../networks/polkadotNetwork.ts'
import type { PolkadotAdapter } from '../polkadot.ts'

/** Offers the metadata of the network to the wallet, with which it can show what a transaction does. The visitor approves it in the wallet. Resolves with `false`, without a prompt, if the wallet has it already, and rejects with `RpcError` 4200 if the wallet takes none. */
export async function provideMetadata(
  kit: Kit,
  parameters: provideMetadata.Parameters = {},
): Promise<boolean> {
  const { signal } = parameters
  const wallet = await requireNetwork(kit, {
    ...{ ...parameters, namespace: 'polkadot' },
  })
  const { adapter, provider, network, networkId } = wallet
  if (!network) throw new NetworkNotFoundError({ networkId })
  if (!('chain' in adapter))
    throw new InvalidConfigurationError({
      option: 'adapters',
      given: adapter,
      expected: '`polkadot()` as the adapter for polkadot',
    })
  const listed = await provider.request(
    { method: 'polkadot_getMetadata', params: {} },
    { signal },
  )
  const { readMetadata } = await import('../chain/readMetadata.ts')
  const { chain } = adapter as PolkadotAdapter
  const { genesisHash, specVersion, rawMetadata } = await readMetadata({
    ...{ network, chain, signal },
  })
  if (isKnown(listed, { genesisHash, specVersion })) return false
  const { ss58Prefix = 42 } = network as Partial<PolkadotNetwork>
  const { decimals, symbol } = network.nativeCurrency
  const method = 'polkadot_provideMetadata'
  const definition = {
    ...{ chain: network.name, chainType: 'substrate', icon: 'substrate' },
    ...{ genesisHash, specVersion, rawMetadata, ss58Format: ss58Prefix },
    ...{ tokenDecimals: decimals, tokenSymbol: symbol, types: {} },
  }
  const params = { definition }
  const answer = await provider.request({ method, params }, { signal })
  if (answer !== true) throw new WalletResponseError({ method })
  return true
}

export declare namespace provideMetadata {
  type Parameters = {
    /** The network that the wallet must be on, or its CAIP-2 id. Default: any. */
    network?: NetworkReference | undefined
    signal?: AbortSignal | undefined
  }
  type ErrorType =
    | InvalidConfigurationError
    | NetworkNotFoundError
    | NodeNetworkError
    | NodeResponseError
    | NodeUnreachableError
    | WalletResponseError
    | requireNetwork.ErrorType
    | RpcError
}

/** Whether a wallet's list of what it knows (`InjectedMetadataKnown`) has a version of a chain. */
function isKnown(
  listed: unknown,
  { genesisHash, specVersion }: { genesisHash: string; specVersion: number },
): boolean {
  if (!Array.isArray(listed))
    throw new WalletResponseError({ method: 'polkadot_getMetadata' })
  return listed.some(
    (each) =>
      each?.genesisHash === genesisHash && each?.specVersion === specVersion,
  )
}
