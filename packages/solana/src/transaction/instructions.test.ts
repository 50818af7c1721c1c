import type { Instruction } from '@solana/kit'
import {
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  setTransactionMessageLifetimeUsingDurableNonce,
} from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { encodeBase58 } from '../encoding/base58.ts'
import {
  hasDurableNonce,
  priorityFeeInstruction,
  transferInstruction,
} from './instructions.ts'

const toAddress = (byte: number) => encodeBase58(new Uint8Array(32).fill(byte))
const [from, to, nonce] = [toAddress(1), toAddress(2), toAddress(3)] as const
const transfer = transferInstruction({ from, to, lamports: 5n })

/** The message of a transaction with a blockhash. */
function create(version: 0 | 'legacy', ...instructions: Instruction[]) {
  const message = pipe(
    createTransactionMessage({ version }),
    (each) => setTransactionMessageFeePayer(address(from), each),
    (each) =>
      setTransactionMessageLifetimeUsingBlockhash(
        {
          blockhash: blockhash(toAddress(9)),
          lastValidBlockHeight: 1n,
        },
        each,
      ),
    (each) => appendTransactionMessageInstructions(instructions, each),
  )
  return Uint8Array.from(compileTransaction(message).messageBytes)
}

/** That of `@solana/kit` for a nonce. */
function createWithNonce(version: 0 | 'legacy') {
  const message = pipe(
    createTransactionMessage({ version }),
    (each) => setTransactionMessageFeePayer(address(from), each),
    (each) =>
      setTransactionMessageLifetimeUsingDurableNonce(
        {
          nonce: toAddress(9) as never,
          nonceAccountAddress: address(nonce),
          nonceAuthorityAddress: address(from),
        },
        each,
      ),
    (each) => appendTransactionMessageInstructions([transfer], each),
  )
  return Uint8Array.from(compileTransaction(message).messageBytes)
}

describe.each([0, 'legacy'] as const)(
  'hasDurableNonce of version %s',
  (version) => {
    test('default', () => {
      expect(hasDurableNonce(createWithNonce(version))).toBe(true)
    })

    test('behavior: any other transaction has none', () => {
      const price = priorityFeeInstruction(5n)
      const other = { ...price, data: Uint8Array.of(4, 0, 0, 0) }
      for (const instructions of [[transfer], [price, transfer], [other], []])
        expect(hasDurableNonce(create(version, ...instructions))).toBe(false)
      const short = { ...transfer, data: Uint8Array.of(4, 0, 0) }
      expect(hasDurableNonce(create(version, short))).toBe(false)
    })
  },
)

test('hasDurableNonce: bytes that are no message', () => {
  expect(hasDurableNonce(new Uint8Array(3))).toBe(false)
})
