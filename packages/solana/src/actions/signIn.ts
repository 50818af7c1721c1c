import type { Kit } from '@latchkit/core'
import { RpcError } from '@latchkit/protocol'
import { decodeBase64 } from '@latchkit/protocol/internal'
import { readSignature, signMessage } from '../adapter/signing.ts'
import { createSignInText } from '../encoding/createSignInText.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { readProperty } from '../wallet/parseWallet.ts'
import { requireWallet } from './requireSolana.ts'

/**
 * Signs the visitor in (Sign In With Solana) with the wallet's own view. A wallet without one is asked
 * to sign the same text as a message. Rejects with `WalletResponseError` unless the text has every field of `input`, and the
 * signature is one of the account; the server has to check the text, the nonce and the signature again.
 */
export async function signIn(
  kit: Kit,
  parameters: signIn.Parameters,
): Promise<signIn.ReturnType> {
  const { input, ...rest } = parameters
  const { signal } = parameters
  const { provider, account } = await requireWallet(kit, rest)
  const method = 'solana_signIn'
  const { address: own } = account
  const params = { ...input, address: own }
  const { domain = globalThis.location?.host ?? '' } = input
  const text = createSignInText({ ...input, domain, address: own })
  let answer: unknown
  try {
    answer = await provider.request({ method, params }, { signal })
  } catch (error) {
    if (!(error instanceof RpcError) || error.code !== 4200) throw error
    const signedMessage = new TextEncoder().encode(text)
    const signature = await signMessage(provider, {
      ...{ address: own, message: signedMessage, signal },
    })
    return { address: own, signedMessage, signature }
  }
  const address = readProperty(answer, 'address')
  const signedMessage = decodeBase64(readProperty(answer, 'signedMessage'))
  // The session would be that of another account than the connected one.
  if (address !== own || !signedMessage)
    throw new WalletResponseError({ method })
  const signature = readSignature(answer, method)
  return { address: own, signedMessage, signature }
}

export declare namespace signIn {
  type Parameters = requireWallet.Parameters & {
    /** The fields of the text. */
    input: createSignInText.Input
  }
  type ReturnType = {
    address: string
    /** What the wallet signed: UTF-8. */
    signedMessage: Uint8Array
    /** In base 58. */
    signature: string
  }
}
