import type { Adapter, Provider } from '@latchkit/core'
import { RpcError } from '@latchkit/protocol'
import { toHex } from '../address/address.ts'
import type { ChainOptions } from '../chain/openNode.ts'
import { InvalidDataError } from '../errors/request.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { loadIsSignedBy } from '../signature/loadIsSignedBy.ts'
import { readSignature } from './readSignature.ts'

/** Signs text (as UTF-8) or bytes, which wallets put between `<Bytes>` and `</Bytes>`, unless they are there already. Resolves with the signature in hex; ed25519 and sr25519 keys give 64 bytes, some wallets with one for the type before them. Rejects with `WalletResponseError` if it is not by the account, or not of the message. */
export async function signMessage(
  provider: Provider,
  parameters: Adapter.SignMessageParameters,
): Promise<string> {
  const { address, message, signal } = parameters
  const method = 'polkadot_signMessage'
  const params = { address, message: toMessage(message) }
  const isSignedBy = await loadIsSignedBy()
  const answer = await provider.request({ method, params }, { signal })
  const signature = readSignature(method, answer)
  const bytes = wrapBytes(
    typeof message === 'string' ? new TextEncoder().encode(message) : message,
  )
  if (!(await isSignedBy(address, { bytes, signature })))
    throw new WalletResponseError({ method })
  return signature
}

const [before, after] = ['<Bytes>', '</Bytes>'].map((text) =>
  new TextEncoder().encode(text),
) as [Uint8Array, Uint8Array]
const ethereum = new TextEncoder().encode('\x19Ethereum Signed Message:\n')

/** Returns what an extension signs of bytes, as `u8aWrapBytes` of Polkadot.js: no transaction begins like it. */
function wrapBytes(bytes: Uint8Array): Uint8Array {
  const startsWith = (prefix: Uint8Array) =>
    bytes.length >= prefix.length &&
    prefix.every((byte, i) => bytes[i] === byte)
  const end = bytes.length - after.length
  const isWrapped =
    bytes.length >= before.length + after.length &&
    startsWith(before) &&
    after.every((byte, i) => bytes[end + i] === byte)
  if (isWrapped || startsWith(ethereum)) return bytes
  const wrapped = new Uint8Array(before.length + bytes.length + after.length)
  wrapped.set(before)
  wrapped.set(bytes, before.length)
  wrapped.set(after, before.length + bytes.length)
  return wrapped
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
