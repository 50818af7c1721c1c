import type { Kit, RpcError } from '@latchkit/core'
import type { SighashTypeError } from '../errors/request.ts'
import type {
  TransactionAlteredError,
  WalletResponseError,
} from '../errors/wallet.ts'
import type { SignInput } from '../psbt/sighashTypes.ts'
import { requireWallet } from './require.ts'

/** Requests the wallet to sign inputs of a partially signed transaction (BIP-174), and returns it in base64. Nothing is sent to the network. Rejects with `SighashTypeError` if the PSBT asks for a type of signature that `signInputs` doesn't name, before the wallet is asked; with `TransactionAlteredError` if the wallet returns another transaction, or a signature of another type. Signatures may be missing, and are not verified. */
export async function signPsbt(
  kit: Kit,
  parameters: signPsbt.Parameters,
): Promise<string> {
  const { psbt, signInputs, signal, ...rest } = parameters
  const wallet = await requireWallet(kit, { ...rest, signal })
  const { signPsbt } = await import('../psbt/signPsbt.ts')
  const { address } = wallet.account
  return signPsbt(wallet.provider, {
    ...{ address, psbt, signal },
    signInputs: signInputs.map((each) => ({
      address: each.address ?? address,
      index: each.index,
      sighashType: each.sighashType,
    })),
  })
}

export declare namespace signPsbt {
  type Parameters = requireWallet.Parameters & {
    /** In base64. */
    psbt: string
    /** The inputs to sign, each with the address that signs it. Default address: the active account. */
    signInputs: readonly (Pick<SignInput, 'index' | 'sighashType'> & {
      address?: string | undefined
    })[]
  }
  type ErrorType =
    | SighashTypeError
    | TransactionAlteredError
    | WalletResponseError
    | requireWallet.ErrorType
    | RpcError
}
