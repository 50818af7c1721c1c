import type { Kit, NetworkReference, RpcError } from '@latchkit/core'
import { getAccount, NotConnectedError } from '@latchkit/core'
import { checkNumber } from '@latchkit/core/internal'
import type { OrdinalsSpendError } from '../errors/wallet.ts'
import type { buildTransfer } from '../transfer/buildTransfer.ts'
import { requireEsplora, requireWallet } from './require.ts'

/** Estimates the fee of a transfer from the coins of an address. A wallet that sends transfers itself may choose another fee. */
export async function estimateFee(
  kit: Kit,
  parameters: estimateFee.Parameters,
): Promise<estimateFee.ReturnType> {
  const { to, value, memo, blocks, signal } = parameters
  const max = Number.MAX_SAFE_INTEGER
  checkNumber('blocks', blocks, { min: 1, max, unit: 'blocks' })
  const { network, esplora } = await requireEsplora(kit, parameters)
  const namespace = 'bip122'
  const { address } = getAccount(kit, { namespace })
  const from = parameters.from ?? address
  if (from === undefined) throw new NotConnectedError({ namespace })
  const [build, { readPayer }] = await Promise.all([
    import('../transfer/buildTransfer.ts'),
    import('../transfer/readPayer.ts'),
  ])
  const { checkTransfer, planTransfer, targetBlocks } = build
  checkTransfer({ network, from, to, value, memo })
  const feeRate = await esplora.getFeeRate(blocks ?? targetBlocks, signal)
  const payer =
    from === address
      ? await readPayer((await requireWallet(kit, { signal })).provider, {
          ...{ address, signal },
        })
      : undefined
  const { fee } = await planTransfer({
    ...{ esplora, network, from, to, value, memo, feeRate, signal, ...payer },
  })
  return { fee, feeRate }
}

export declare namespace estimateFee {
  type Parameters = {
    to: string
    /** In satoshis. */
    value: bigint
    /** Bytes in hex for an `OP_RETURN` output. */
    memo?: string | undefined
    /** The address that pays. Default: the active account. */
    from?: string | undefined
    /** The number of blocks within which the transfer should be confirmed. Default 3. */
    blocks?: number | undefined
    /** Default: the active one. */
    network?: NetworkReference | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = {
    /** In satoshis. */
    fee: bigint
    /** In satoshis per virtual byte. */
    feeRate: number
  }
  type ErrorType =
    | NotConnectedError
    | buildTransfer.ErrorType
    | OrdinalsSpendError
    | requireWallet.ErrorType
    | RpcError
}
