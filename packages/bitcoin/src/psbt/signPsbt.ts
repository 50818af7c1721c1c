import type { Provider } from '@latchkit/core'
import { encodeBase64, encodeHex } from '@latchkit/protocol/internal'
import type { Transaction } from '@scure/btc-signer'
import { TransactionAlteredError } from '../errors/wallet.ts'
import { listSignatures, readSighashType } from './listSignatures.ts'
import { openPsbt } from './openPsbt.ts'
import { parseSigned } from './parseSigned.ts'
import { requestPsbt } from './requestPsbt.ts'
import type { SignInput } from './sighashTypes.ts'
import { wholeTypes } from './sighashTypes.ts'

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
  checkSignatures(parseSigned(signed, { original }), { original, signInputs })
  return encodeBase64(signed)
}

/** Throws `TransactionAlteredError` if a wallet has signed less of a transaction than the app wants. Signatures that the PSBT had before are those of others. */
function checkSignatures(
  signed: Transaction,
  parameters: { original: Transaction; signInputs: readonly SignInput[] },
): void {
  const { original, signInputs } = parameters
  for (let index = 0; index < signed.inputsLength; index += 1) {
    const { sighashType } =
      signInputs.find((each) => each.index === index) ?? {}
    const types = sighashType === undefined ? wholeTypes : [sighashType]
    const known = new Set(
      listSignatures(original.getInput(index)).map(encodeHex),
    )
    for (const signature of listSignatures(signed.getInput(index))) {
      const type = readSighashType(signature)
      const isExpected = type !== undefined && types.includes(type)
      if (!isExpected && !known.has(encodeHex(signature)))
        throw new TransactionAlteredError()
    }
  }
}
