import type { startSolanaNode } from '@latchkit/devnet/solana'
import {
  address,
  getAddressEncoder,
  getProgramDerivedAddress,
  lamports,
} from '@solana/kit'

const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

/** The two token programs. */
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** Puts a token on a local chain, with the account of its first owner, without a transaction. */
export async function addSolanaToken(
  { ledger }: Pick<startSolanaNode.ReturnType, 'ledger'>,
  parameters: addSolanaToken.Parameters,
): Promise<addSolanaToken.ReturnType> {
  const { mint, owner, amount, decimals = 6, names } = parameters
  const { program = tokenProgram, extensions = [] } = parameters
  const encode = (text: string) => getAddressEncoder().encode(address(text))
  const find = async (
    programAddress: string,
    ...seeds: readonly (string | Uint8Array)[]
  ) => {
    const given = { programAddress: address(programAddress), seeds: [...seeds] }
    const [found] = await getProgramDerivedAddress(given)
    return found
  }
  const put = (to: string, bytes: Uint8Array, programAddress: string) =>
    ledger.svm.setAccount({
      address: address(to),
      data: bytes,
      executable: false,
      lamports: lamports(10_000_000n),
      programAddress: address(programAddress),
      space: BigInt(bytes.length),
    })

  const mintData = new Uint8Array(82)
  new DataView(mintData.buffer).setBigUint64(36, amount, true)
  // Decimals, and that it is initialized.
  mintData.set([decimals, 1], 44)
  const isOwnName = names !== undefined && program === token2022Program
  const padded = new Uint8Array(166)
  padded.set(mintData)
  padded[165] = 1
  const parts = [
    ...(isOwnName ? [toNameExtension(encode(mint), names)] : []),
    ...extensions.map(({ kind, length, data }) =>
      toExtension(kind, data ?? new Uint8Array(length)),
    ),
  ]
  put(mint, parts.length > 0 ? concat([padded, ...parts]) : mintData, program)
  if (names && !isOwnName) {
    const seeds = [
      new TextEncoder().encode('metadata'),
      Uint8Array.from(encode(metadataProgram)),
      Uint8Array.from(encode(mint)),
    ]
    // The kind of account, the authority, the mint; Metaplex pads its texts.
    const head = concat([Uint8Array.of(4), new Uint8Array(32), encode(mint)])
    const texts = [names.name.padEnd(32, '\0'), names.symbol.padEnd(10, '\0')]
    put(
      await find(metadataProgram, ...seeds),
      concat([head, ...texts.map(toText)]),
      metadataProgram,
    )
  }

  const account = await find(
    associatedTokenProgram,
    ...[owner, program, mint].map((each) => Uint8Array.from(encode(each))),
  )
  const data = new Uint8Array(165)
  data.set(encode(mint), 0)
  data.set(encode(owner), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  data[108] = 1
  put(account, data, program)
  return { account }
}

export declare namespace addSolanaToken {
  type Parameters = {
    mint: string
    owner: string
    /** In base units. */
    amount: bigint
    /** Default 6. */
    decimals?: number | undefined
    /** Default the older one. */
    program?: string | undefined
    /** In the mint itself if the program can, else in an account of Metaplex. Default: none. */
    names?: { name: string; symbol: string } | undefined
    /** Extensions of Token-2022 by their number and the length of their data. Default: all zeros. */
    extensions?:
      | readonly { kind: number; length: number; data?: Uint8Array }[]
      | undefined
  }
  /** The associated token account of the owner. */
  type ReturnType = { account: string }
}

/** The extension with the names of a token: authority, mint, texts, no additional fields. */
function toNameExtension(
  mint: ArrayLike<number>,
  { name, symbol }: { name: string; symbol: string },
): Uint8Array {
  const texts = [name, symbol, ''].map(toText)
  const parts = [new Uint8Array(32), mint, ...texts, new Uint8Array(4)]
  return toExtension(19, concat(parts))
}

/** An extension of Token-2022: kind, length, data. */
function toExtension(kind: number, data: Uint8Array): Uint8Array {
  const head = new Uint8Array(4)
  const view = new DataView(head.buffer)
  view.setUint16(0, kind, true)
  view.setUint16(2, data.length, true)
  return concat([head, data])
}

/** A text after its length. */
function toText(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  const head = new Uint8Array(4)
  new DataView(head.buffer).setUint32(0, bytes.length, true)
  return concat([head, bytes])
}

function concat(parts: readonly ArrayLike<number>[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => Array.from(part)))
}
