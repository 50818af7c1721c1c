import type { Adapter, Provider } from '@latchkit/core'
import { RpcError } from '@latchkit/protocol'
import { encodeBase58, isSignature } from '../encoding/base58.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { readProperty } from '../wallet/parseWallet.ts'

/** Signs text (as UTF-8) or bytes with the account's key; the signature is in base 58. */
export async function signMessage(
  provider: Provider,
  { address, message, signal }: Adapter.SignMessageParameters,
): Promise<string> {
  const bytes =
    typeof message === 'string' ? new TextEncoder().encode(message) : message
  const method = 'solana_signMessage'
  const answer = await provider.request(
    { method, params: { message: encodeBase58(bytes), pubkey: address } },
    { signal },
  )
  return readSignature(answer, method)
}

/** Moves the requests that follow to a network. The wallet is not prompted. */
export async function switchNetwork(
  provider: Provider,
  { network, signal }: Adapter.SwitchNetworkParameters,
): Promise<void> {
  if (!provider.switchNetwork)
    throw new RpcError({ code: 4200, hint: 'Choose it in the wallet itself.' })
  await provider.switchNetwork(network.caipNetworkId, { signal })
}

/** Reads the signature of a wallet's answer: 64 bytes in base 58. */
export function readSignature(answer: unknown, method: string): string {
  const signature = readProperty(answer, 'signature')
  if (!isSignature(signature)) throw new WalletResponseError({ method })
  return signature
}
