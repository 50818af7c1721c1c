import { ExtendedPoint } from '@noble/ed25519'
import { sha256 } from '@noble/hashes/sha2'
import type { Instruction } from '@solana/kit'
import {
  address,
  createNoopSigner,
  getAddressDecoder,
  getAddressEncoder,
} from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createTokenAccountInstruction,
  findTokenAccount,
  transferTokenInstruction,
} from './instructions.ts'

const seed = Number(process.env.LATCHKIT_SEED ?? Date.now() % 2 ** 31)
const numRuns = process.env.LATCHKIT_SUITE === 'check' ? 20 : 400

const program = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const encode = (text: string) => getAddressEncoder().encode(address(text))
const decode = (bytes: Uint8Array) => getAddressDecoder().decode(bytes)

const anAddress = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(decode)
const aTokenProgram = fc.constantFrom(
  address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
)

/** Derives an associated account with another library for the curve. */
function derive(owner: string, tokenProgram: string, mint: string): string {
  for (let bump = 255; bump >= 0; bump -= 1) {
    const seeds = [...encode(owner), ...encode(tokenProgram), ...encode(mint)]
    const text = new TextEncoder().encode('ProgramDerivedAddress')
    const bytes = [...seeds, bump, ...encode(program), ...text]
    const hash = sha256(Uint8Array.from(bytes))
    if (!isOnCurve(hash)) return decode(hash)
  }
  throw new Error('There is no such account.')
}

function isOnCurve(bytes: Uint8Array): boolean {
  try {
    return Boolean(ExtendedPoint.fromHex(bytes, true))
  } catch {
    return false
  }
}

/** An instruction without what only signers have. */
const toPlain = ({ programAddress, accounts = [], data }: Instruction) => ({
  programAddress,
  accounts: accounts.map((each) => ({
    address: each.address,
    role: each.role,
  })),
  data: Uint8Array.from(data ?? []),
})

test('default: associated accounts are those of two other libraries', async () => {
  await fc.assert(
    fc.asyncProperty(
      ...[anAddress, anAddress, aTokenProgram],
      async (owner, mint, tokenProgram) => {
        const account = await findTokenAccount({ owner, mint, tokenProgram })
        expect(account).toBe(derive(owner, tokenProgram, mint))
        const [other] = await findAssociatedTokenPda({
          ...{ owner, mint, tokenProgram },
        })
        expect(account).toBe(other)
      },
    ),
    { seed, numRuns },
  )
})

test('default: instructions are those of the library of the token program', () => {
  fc.assert(
    fc.property(
      fc.tuple(anAddress, anAddress, anAddress, anAddress),
      aTokenProgram,
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      fc.integer({ min: 0, max: 255 }),
      ([source, mint, destination, owner], tokenProgram, amount, decimals) => {
        const transfer = transferTokenInstruction({
          ...{ tokenProgram, source, mint, destination, owner },
          ...{ amount, decimals },
        })
        const authority = createNoopSigner(owner)
        const transferred = getTransferCheckedInstruction(
          { source, mint, destination, authority, amount, decimals },
          { programAddress: tokenProgram },
        )
        expect(toPlain(transfer)).toEqual(toPlain(transferred))
        const creation = createTokenAccountInstruction({
          ...{ payer: source, account: destination, owner, mint, tokenProgram },
        })
        const created = getCreateAssociatedTokenIdempotentInstruction({
          ...{ payer: createNoopSigner(source), ata: destination },
          ...{ owner, mint, tokenProgram },
        })
        expect(toPlain(creation)).toEqual(toPlain(created))
      },
    ),
    { seed, numRuns },
  )
})
