import type { Provider } from '@latchkit/core'
import { encodeBase64, encodeHex } from '@latchkit/protocol/internal'
import type { Transaction } from '@scure/btc-signer'
import { TransactionAlteredError } from '../errors/wallet.ts'
import { listSignatures, readScript } from './listSignatures.ts'
import { openPsbt } from './openPsbt.ts'
import { parseSigned } from './parseSigned.ts'
import { requestPsbt } from './requestPsbt.ts'
import type { SignInput } from './sighashTypes.ts'
import { listTypes } from './sighashTypes.ts'

/** Requests the wallet to sign inputs of a PSBT, and checks what it has signed. Returns base64. */
export async function signPsbt(
  provider: Provider,
  parameters: openPsbt.Parameters & {
    address: string
    signal?: AbortSignal | undefined
  },
): Promise<string> {
  const { address, signal } = parameters
  const { original, psbt, signInputs } = openPsbt(parameters)
  const signed = await requestPsbt(provider, {
    ...{ address, psbt, signInputs, signal },
  })
  checkSignatures(parseSigned(signed, { original }), { original, signInputs })
  return encodeBase64(signed)
}

/** Throws `TransactionAlteredError` if a wallet has added a signature of another type than the app wants. Those that the PSBT had before are not judged. */
function checkSignatures(
  signed: Transaction,
  parameters: { original: Transaction; signInputs: readonly SignInput[] },
): void {
  const { original, signInputs } = parameters
  for (let index = 0; index < signed.inputsLength; index += 1) {
    const input = signInputs.find((each) => each.index === index)
    const types = listTypes(input?.sighashType)
    // Not the script that the wallet names, which could make a signature look like none.
    const script = readScript(original.getInput(index))
    const list = (psbt: Transaction) =>
      listSignatures(psbt.getInput(index), { script })
    const known = new Set(list(original).map(({ bytes }) => encodeHex(bytes)))
    for (const { bytes, type } of list(signed))
      if (!types.includes(type) && !known.has(encodeHex(bytes)))
        throw new TransactionAlteredError()
  }
}
