import type { Provider } from '@latchkit/core'
import { toRpcError } from '@latchkit/protocol'
import { getAddresses } from '../adapter/operations.ts'
import { isSameAddress } from '../address/address.ts'
import { OrdinalsSpendError } from '../errors/wallet.ts'

/**
 * Reads what a transfer needs to know of the address that pays: its public key, and whether the
 * wallet keeps inscriptions at another one. Throws `OrdinalsSpendError` if it is the one for
 * ordinals.
 */
export async function readPayer(
  provider: Provider,
  parameters: { address: string; signal?: AbortSignal | undefined },
): Promise<readPayer.ReturnType> {
  const addresses = await getAddresses(provider, parameters).catch(
    (error: unknown) => {
      // Most addresses can be spent without their key.
      if (toRpcError(error).code === 4200) return []
      throw error
    },
  )
  const payer = addresses.find((each) =>
    isSameAddress(each.address, parameters.address),
  )
  if (payer?.intention === 'ordinal') throw new OrdinalsSpendError()
  return {
    publicKey: payer?.publicKey,
    hasOrdinalsAddress:
      payer !== undefined &&
      addresses.some(({ intention }) => intention === 'ordinal'),
  }
}

export declare namespace readPayer {
  type ReturnType = {
    /** In hex. */
    publicKey: string | undefined
    hasOrdinalsAddress: boolean
  }
}
