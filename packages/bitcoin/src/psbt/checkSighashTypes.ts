import { encodeHex } from '@latchkit/protocol/internal'
import type { Transaction } from '@scure/btc-signer'
import { TransactionAlteredError } from '../errors/wallet.ts'
import { listSignatures, readSighashType } from './listSignatures.ts'
import type { SignInput } from './sighashTypes.ts'
import { wholeTypes } from './sighashTypes.ts'

/** Throws `TransactionAlteredError` if a wallet has signed less of a transaction than the app wants. Signatures that the PSBT had before are those of others. */
export function checkSighashTypes(
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
