import type { Adapter, Provider } from '@latchkit/core'
import { RpcError } from '@latchkit/protocol'
import { toHex } from '../address/address.ts'
import type { ChainOptions } from '../chain/openNode.ts'
import { InvalidDataError } from '../errors/request.ts'
import { readSignature } from './readSignature.ts'

/** Signs text (as UTF-8) or bytes, which wallets put between `<Bytes>` and `</Bytes>`. Resolves with the signature in hex; ed25519 and sr25519 keys give 64 bytes, some wallets with one for the type before them. */
export async function signMessage(
  provider: Provider,
  parameters: Adapter.SignMessageParameters,
): Promise<string> {
  const { address, message, signal } = parameters
  const method = 'polkadot_signMessage'
  const params = { address, message: toMessage(message) }
  return readSignature(
    method,
    await provider.request({ method, params }, { signal }),
  )
}

/** A text that wallets would take for bytes is sent as the bytes of the text. */
function toMessage(message: string | Uint8Array): string {
  if (typeof message !== 'string') return toHex(message)
  return message.startsWith('0x')
    ? toHex(new TextEncoder().encode(message))
    : message
}

/** Transfers the native currency, such that the sender's account stays alive (`Balances.transfer_keep_alive`). Resolves with the hash of the extrinsic once a node has accepted it. */
export async function sendTransaction(
  provider: Provider,
  parameters: Adapter.SendTransactionParameters,
  chain: ChainOptions,
): Promise<string> {
  if (parameters.data !== undefined)
    throw new InvalidDataError({
      data: parameters.data,
      hint: 'Send call data with `signAndSubmit` of `@latchkit/polkadot/actions`.',
    })
  const { sendTransfer } = await import('../chain/sendTransfer.ts')
  return sendTransfer(provider, parameters, chain)
}

/** Makes a network the one of the following requests. Wallets of this family have none of their own; a session has those that the wallet opened. */
export async function switchNetwork(
  provider: Provider,
  parameters: Adapter.SwitchNetworkParameters,
): Promise<void> {
  const { network, signal } = parameters
  if (!provider.switchNetwork) throw new RpcError({ code: 4200 })
  await provider.switchNetwork(network.caipNetworkId, { signal })
}
