import type { Adapter, Network, Provider } from '@latchkit/core'
import { BaseError, RpcError, toRpcError } from '@latchkit/protocol'
import { ChainNotSupportedError } from '../errors/ChainNotSupportedError.ts'
import { NetworkSwitchUnsupportedError } from '../errors/NetworkSwitchUnsupportedError.ts'
import { toHex } from '../hex/toHex.ts'
import { waitForNetwork } from './waitForNetwork.ts'

/** Moves the wallet to a network (EIP-3326); adds the network first where the wallet doesn't know it (EIP-3085). Throws `ChainNotSupportedError` where it won't have it. */
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
    try {
      await ask('wallet_addEthereumChain', toChainParameter(network))
      await change()
    } catch (cause) {
      if (signal?.aborted || !isRefusal(cause)) throw cause
      throw new ChainNotSupportedError({ network, cause })
    }
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

/** Whether the wallet has something against the network, and not against the moment or the app. */
function isRefusal(error: unknown): boolean {
  if (error instanceof BaseError && !(error instanceof RpcError)) return false
  return !passing.has(toRpcError(error).code)
}

/** Rejected, not authorized, disconnected, busy with another request. */
const passing: ReadonlySet<number> = new Set([
  4001, 5000, 4100, 4900, 4901, -32002,
])

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
