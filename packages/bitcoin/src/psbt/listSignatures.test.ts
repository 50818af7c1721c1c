import { Script } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { listSignatures, readScript } from './listSignatures.ts'

type Input = Parameters<typeof listSignatures>[0]

const bytes = (length: number, ...last: number[]) =>
  Uint8Array.from([...new Uint8Array(length - last.length).fill(2), ...last])

/** An ECDSA signature with a type, as far as its form goes. */
const ecdsa = (type: number, length = 71) =>
  Uint8Array.from([0x30, length - 3, ...bytes(length - 3), type])

const segwit = Uint8Array.from([0, 20, ...bytes(20)])
const taproot = Uint8Array.from([0x51, 32, ...bytes(32)])
const publicKey = bytes(33)
/** Its last byte is no type of a signature. */
const controlBlock = bytes(65, 0xaa)
const annex = Uint8Array.from([0x50, ...bytes(64, 0xab)])

test.each([
  ['none', segwit, {}, []],
  [
    'those of keys',
    segwit,
    {
      partialSig: [
        [publicKey, ecdsa(1)],
        [publicKey, ecdsa(0x83, 72)],
      ],
    },
    [1, 0x83],
  ],
  ['the key of Taproot', taproot, { tapKeySig: bytes(64, 9) }, [0]],
  [
    'the key of Taproot, with a type',
    taproot,
    { tapKeySig: bytes(65, 3) },
    [3],
  ],
  [
    'a script of Taproot',
    taproot,
    {
      tapScriptSig: [
        [{ pubKey: bytes(32), leafHash: bytes(32) }, bytes(65, 0x82)],
      ],
    },
    [0x82],
  ],
  [
    'a final input of a key',
    segwit,
    { finalScriptWitness: [ecdsa(2), publicKey] },
    [2],
  ],
  [
    'a final input before SegWit',
    Uint8Array.of(0x76),
    { finalScriptSig: Script.encode([ecdsa(0x81), publicKey]) },
    [0x81],
  ],
  [
    'a script that is malformed, which may hide one',
    Uint8Array.of(0x76),
    { finalScriptSig: Uint8Array.of(75) },
    [-1],
  ],
  [
    'a final input of several keys',
    segwit,
    { finalScriptWitness: [bytes(0), ecdsa(1, 70), ecdsa(3), bytes(105)] },
    [1, 3],
  ],
  [
    'a final input of the key of Taproot',
    taproot,
    { finalScriptWitness: [bytes(65, 2)] },
    [2],
  ],
  [
    'the same with an annex',
    taproot,
    { finalScriptWitness: [bytes(65, 2), annex] },
    [2],
  ],
  [
    'a final input of a script of Taproot, without its script and control block',
    taproot,
    {
      finalScriptWitness: [bytes(65, 0x83), bytes(64), bytes(65), controlBlock],
    },
    [0x83, 0],
  ],
  [
    'the same with an annex',
    taproot,
    { finalScriptWitness: [bytes(64), bytes(65), controlBlock, annex] },
    [0],
  ],
])('default: %s', (_, script, fields, types) => {
  const input = { ...fields } as Input
  const signatures = listSignatures(input, { script })
  expect(signatures.map(({ type }) => type)).toEqual(types)
})

test('behavior: without a script, those of any form', () => {
  const witness = [ecdsa(2), bytes(65, 3), bytes(65), controlBlock]
  const input = { finalScriptWitness: witness } as Input
  const signatures = listSignatures(input, { script: undefined })
  expect(signatures.map(({ type }) => type)).toEqual([2, 3])
})

test('readScript: that of the whole transaction, if there is one', () => {
  const witnessUtxo = { script: segwit, amount: 1n }
  const outputs = [{ script: taproot, amount: 1n }]
  const input = { index: 0, witnessUtxo, nonWitnessUtxo: { outputs } } as Input
  expect(readScript(input)).toBe(taproot)
  expect(readScript({ witnessUtxo })).toBe(segwit)
  expect(readScript({})).toBeUndefined()
})
