import type { Kit } from '@latchkit/core'
import { readSignature } from '../adapter/signing.ts'
import { decodeBase64 } from '../encoding/base64.ts'
import { SolanaWalletResponseError } from '../errors/wallet.ts'
import { readProperty } from '../wallet/parseWallet.ts'
import { requireWallet } from './requireSolana.ts'

/** Signs the visitor in with the wallet's own view (Sign In With Solana). Rejects with `RpcError` 4200 if the wallet does not have it: sign a message then. The server has to check the text, the nonce and the signature. */
export async function signIn(
  kit: Kit,
  parameters: signIn.Parameters,
): Promise<signIn.ReturnType> {
  const { input, ...rest } = parameters
  const { provider, account } = await requireWallet(kit, rest)
  const method = 'solana_signIn'
  const params = { ...input, address: account.address }
  const answer = await provider.request({ method, params })
  const address = readProperty(answer, 'address')
  const signedMessage = decodeBase64(readProperty(answer, 'signedMessage'))
  // The session would be that of another account than the connected one.
  if (address !== account.address || !signedMessage)
    throw new SolanaWalletResponseError({ method })
  const signature = readSignature(answer, method)
  return { address: account.address, signedMessage, signature }
}

export declare namespace signIn {
  type Parameters = requireWallet.Parameters & {
    /** The fields of the text, which the wallet writes. */
    input: Input
  }
  type Input = {
    domain?: string
    statement?: string
    uri?: string
    version?: string
    chainId?: string
    nonce?: string
    /** ISO 8601, as the other times. */
    issuedAt?: string
    expirationTime?: string
    notBefore?: string
    requestId?: string
    resources?: readonly string[]
  }
  type ReturnType = {
    address: string
    /** What the wallet signed: UTF-8. */
    signedMessage: Uint8Array
    /** In base 58. */
    signature: string
  }
}
