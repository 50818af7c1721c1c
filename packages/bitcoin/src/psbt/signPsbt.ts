import type { Provider } from '@latchkit/core'
import { encodeBase64 } from '@latchkit/protocol/internal'
import { checkSighashTypes } from './checkSighashTypes.ts'
import { openPsbt } from './openPsbt.ts'
import { parseSigned } from './parseSigned.ts'
import { requestPsbt } from './requestPsbt.ts'

/** Requests the wallet to sign inputs of a PSBT, and checks what it has signed. Returns base64. */
export async function signPsbt(
  provider: Provider,
  parameters: openPsbt.Parameters & {
    address: string
    signal?: AbortSignal | undefined
  },
): Promise<string> {
  const { address, signInputs, signal } = parameters
  const { original, psbt } = openPsbt(parameters)
  const signed = await requestPsbt(provider, {
    ...{ address, psbt, signInputs, signal },
  })
  const transaction = parseSigned(signed, { original })
  checkSighashTypes(transaction, { original, signInputs })
  return encodeBase64(signed)
}
