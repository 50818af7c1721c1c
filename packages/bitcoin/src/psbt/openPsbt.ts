import { RpcError } from '@latchkit/protocol'
import type { Transaction } from '@scure/btc-signer'
import { SighashTypeError } from '../errors/request.ts'
import { readBytes } from '../wallets/untrusted.ts'
import { parsePsbt } from './parsePsbt.ts'
import type { SignInput } from './sighashTypes.ts'
import {
  isSingle,
  listTypes,
  sighashNames,
  wholeTypes,
} from './sighashTypes.ts'

/**
 * Parses the PSBT of an app, and writes the types of signatures that it names into it, as some wallets
 * read them there alone. Throws an `RpcError` with code -32602 if the PSBT is malformed, or has no such
 * input, and `SighashTypeError` if it asks for another type than the app.
 */
export function openPsbt(parameters: openPsbt.Parameters): openPsbt.ReturnType {
  const given = readBytes(parameters.psbt) ?? new Uint8Array()
  const original = parse(given)
  const { inputsLength } = original
  const named = new Map<number, number | undefined>()
  for (const { index, sighashType } of parameters.signInputs) {
    if (!Number.isInteger(index) || index < 0 || index >= inputsLength)
      throw new RpcError({ code: -32602 })
    if (named.has(index) && named.get(index) !== sighashType)
      throw new SighashTypeError({ index, reason: 'the app names two types' })
    named.set(index, sighashType)
  }
  // Without a list, wallets would sign every input that is theirs.
  if (named.size === 0) throw new RpcError({ code: -32602 })
  let isChanged = false
  for (const [index, sighashType] of named) {
    const { sighashType: inPsbt } = original.getInput(index)
    checkType(original, { index, sighashType, inPsbt })
    const isSaid = inPsbt !== undefined || sighashType === undefined
    if (isSaid || wholeTypes.includes(sighashType)) continue
    original.updateInput(index, { sighashType }, true)
    isChanged = true
  }
  return {
    original,
    psbt: isChanged ? original.toPSBT() : given,
    signInputs: parameters.signInputs.map(({ index, address }) => ({
      ...{ index, address },
      // Wallets take 0 for the type of Taproot's signatures only.
      sighashType: original.getInput(index).sighashType || undefined,
    })),
  }
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
    /** With the types of the PSBT. */
    signInputs: readonly SignInput[]
  }
}

function parse(psbt: Uint8Array): Transaction {
  try {
    return parsePsbt(psbt)
  } catch (cause) {
    throw new RpcError({ code: -32602, cause })
  }
}

/** Throws `SighashTypeError` unless an input may be signed with the type that the app names. */
function checkType(
  psbt: Transaction,
  input: {
    index: number
    sighashType: number | undefined
    inPsbt: number | undefined
  },
): void {
  const { index, sighashType = 1, inPsbt } = input
  const fail = (reason: string) => new SighashTypeError({ index, reason })
  if (sighashType !== 0 && !sighashNames.has(sighashType))
    throw fail(`there is no signature of type ${sighashType}`)
  if (inPsbt !== undefined && !listTypes(sighashType).includes(inPsbt))
    throw fail(
      `the PSBT asks for a signature of type ${inPsbt}, and the app for ${sighashType}`,
    )
  // It would cover no output at all.
  if (isSingle(sighashType) && index >= psbt.outputsLength)
    throw fail(`type ${sighashType} needs an output with the same index`)
}
