import { RpcError } from '@latchkit/protocol'
import type { Transaction } from '@scure/btc-signer'
import { SighashTypeError } from '../errors/request.ts'
import { readBytes } from '../wallets/untrusted.ts'
import { parsePsbt } from './parsePsbt.ts'
import type { SignInput } from './sighashTypes.ts'
import { sighashNames, wholeTypes } from './sighashTypes.ts'

/** Parses the PSBT of an app, and writes the types of signatures that it names into it, as some wallets read them there alone. Throws an `RpcError` with code -32602 if it is malformed or has no such input, and `SighashTypeError` if it asks for another type than the app. */
export function openPsbt(parameters: openPsbt.Parameters): openPsbt.ReturnType {
  const given = readBytes(parameters.psbt)
  const original = parse(given)
  const { signInputs } = parameters
  const last = original.inputsLength - 1
  for (const { index } of signInputs)
    if (!Number.isInteger(index) || index < 0 || index > last)
      throw new RpcError({ code: -32602 })
  let psbt = given ?? new Uint8Array()
  for (const { index, sighashType } of signInputs) {
    const { sighashType: own } = original.getInput(index)
    const types = sighashType === undefined ? wholeTypes : [sighashType]
    const isKnown = types.every((type) => type === 0 || sighashNames.has(type))
    if (!isKnown || (own !== undefined && !types.includes(own)))
      throw new SighashTypeError({ index, sighashType: own ?? sighashType })
    if (sighashType === undefined || own !== undefined) continue
    original.updateInput(index, { sighashType }, true)
    psbt = original.toPSBT()
  }
  return { original, psbt }
}

export declare namespace openPsbt {
  type Parameters = {
    /** In base64. */
    psbt: string
    signInputs: readonly SignInput[]
  }
  type ReturnType = {
    original: Transaction
    /** To be signed. */
    psbt: Uint8Array
  }
}

function parse(psbt: Uint8Array | undefined): Transaction {
  try {
    return parsePsbt(psbt ?? new Uint8Array())
  } catch (cause) {
    throw new RpcError({ code: -32602, cause })
  }
}
