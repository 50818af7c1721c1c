import type { Adapter, Provider } from '@latchkit/core'
import { isSignature } from '@latchkit/protocol'
import { WalletResponseError } from '../errors/WalletResponseError.ts'
import { toHex } from '../hex/toHex.ts'

/** Signs text (as UTF-8) or bytes with the prefix of EIP-191. */
export async function signMessage(
  provider: Provider,
  parameters: Adapter.SignMessageParameters,
): Promise<`0x${string}`> {
  const { address, message, signal } = parameters
  const bytes =
    typeof message === 'string' ? new TextEncoder().encode(message) : message
  const method = 'personal_sign'
  const signature = await provider.request(
    { method, params: [toHex(bytes), address] },
    { signal },
  )
  if (!isSignature(signature)) throw new WalletResponseError({ method })
  return signature
}
