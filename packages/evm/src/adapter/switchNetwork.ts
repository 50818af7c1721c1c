import type { Adapter, Network, Provider } from '@latchkit/core'
import { toRpcError } from '@latchkit/protocol'
import { NetworkSwitchUnsupportedError } from '../errors/NetworkSwitchUnsupportedError.ts'
import { toHex } from '../hex/toHex.ts'
import { waitForNetwork } from './waitForNetwork.ts'

/** Moves the wallet to a network (EIP-3326); adds the network first where the wallet doesn't know it (EIP-3085). */
export async function switchNetwork(
  provider: Provider,
  parameters: Adapter.SwitchNetworkParameters,
): Promise<void> {
  const { network, signal } = parameters
  const ask = async (method: string, parameter: object) => {
    try {
      await provider.request({ method, params: [parameter] }, { signal })
    } catch (error) {
      if (isUnsupported(error))
        throw new NetworkSwitchUnsupportedError({ network, cause: error })
      throw error
    }
  }
  const change = () =>
    ask('wallet_switchEthereumChain', { chainId: toHex(Number(network.id)) })

  try {
    await change()
  } catch (error) {
    if (!isUnknownNetwork(error)) throw error
    await ask('wallet_addEthereumChain', toChainParameter(network))
    await change()
  }
  await waitForNetwork(provider, { network, signal })
}

function isUnsupported(error: unknown): boolean {
  const { code } = toRpcError(error)
  return code === 4200 || code === -32601
}

function isUnknownNetwork(error: unknown): boolean {
  const { code, hint = '' } = toRpcError(error)
  if (code === 4902) return true
  // Some wallets say it in words only, with the code of an internal error.
  return (
    code === -32603 && /unrecognized chain|wallet_addEthereumChain/i.test(hint)
  )
}

function toChainParameter(network: Network): object {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers } = network
  const explorer = blockExplorers?.default.url
  return {
    chainId: toHex(Number(id)),
    chainName: name,
    nativeCurrency,
    // The app's own URLs may carry its keys: a wallet gets the chain's.
    rpcUrls: (rpcUrls.chainDefault ?? rpcUrls.default).http,
    ...(explorer && { blockExplorerUrls: [explorer] }),
  }
}
