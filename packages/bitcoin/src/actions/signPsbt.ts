import type { Kit, RpcError } from '@latchkit/core'
import type { WalletResponseError } from '../errors/wallet.ts'
import { requireWallet } from './require.ts'

/** Requests the wallet to sign inputs of a partially signed transaction (BIP-174), and returns it in base64. Nothing is sent to the network. Check the result before you send it: a wallet may return anything. */
export async function signPsbt(
  kit: Kit,
  parameters: signPsbt.Parameters,
): Promise<string> {
  const { psbt, signInputs, signal, ...rest } = parameters
  const wallet = await requireWallet(kit, { ...rest, signal })
  const operations = await import('../adapter/operations.ts')
  const { address } = wallet.account
  return operations.signPsbt(wallet.provider, {
    ...{ address, psbt, signal },
    signInputs: signInputs.map((each) => ({
      address: each.address ?? address,
      index: each.index,
    })),
  })
}

export declare namespace signPsbt {
  type Parameters = requireWallet.Parameters & {
    /** In base64. */
    psbt: string
    /** The inputs to sign, each with the address that signs it. Default address: the active account. */
    signInputs: readonly { index: number; address?: string | undefined }[]
  }
  type ErrorType = WalletResponseError | requireWallet.ErrorType | RpcError
}
