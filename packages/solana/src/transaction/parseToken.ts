import { encodeBase58 } from '../encoding/base58.ts'
import type { ChainAccount } from './readAccounts.ts'

const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** The two token programs, whose instructions of transfers are the same. */
export const tokenPrograms: readonly string[] = [tokenProgram, token2022Program]

/** Bytes of a mint and of a token account, before the extensions of Token-2022. */
const mintLength = 82
const accountLength = 165
/** Bytes of a multisig. Accounts with extensions never have as many. */
const multisigLength = 355
/** Bytes before the length of an extension's data, and before the data. */
const headLength = 4

/** A mint of one of the token programs. */
export type Mint = {
  readonly tokenProgram: string
  readonly decimals: number
  /** Bytes of a new associated token account. */
  readonly accountLength: number
  /** The data of its extensions (Token-2022) by their number. */
  readonly extensions: ReadonlyMap<number, Uint8Array>
}

/** An account that holds a token. */
export type TokenAccount = {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly isFrozen: boolean
}

/** Parses a mint; `undefined` for any other account. */
export function parseMint({ owner, data }: ChainAccount): Mint | undefined {
  // Its flag says that it is initialized.
  if (!hasLayout({ owner, data }, mintLength, 1) || data[45] !== 1)
    return undefined
  const extensions = readExtensions(data)
  const decimals = data[44] ?? 0
  const length = getAccountLength(owner, extensions)
  return { tokenProgram: owner, decimals, accountLength: length, extensions }
}

/** Parses a token account; `undefined` for any other account. */
export function parseTokenAccount({
  owner,
  data,
}: ChainAccount): TokenAccount | undefined {
  const state = data[108]
  // 0: not initialized, 1: in use, 2: frozen.
  if (!hasLayout({ owner, data }, accountLength, 2) || !state) return undefined
  return {
    mint: encodeBase58(data.slice(0, 32)),
    owner: encodeBase58(data.slice(32, 64)),
    amount: new DataView(data.buffer, data.byteOffset).getBigUint64(64, true),
    isFrozen: state === 2,
  }
}

/** Whether an account has the length of its kind; one with extensions has a byte that names its kind, after the longest of the plain ones. */
function hasLayout(
  { owner, data }: Pick<ChainAccount, 'owner' | 'data'>,
  plain: number,
  kind: number,
): boolean {
  if (!tokenPrograms.includes(owner)) return false
  if (data.length === plain) return true
  return (
    owner === token2022Program &&
    data.length > accountLength &&
    data.length !== multisigLength &&
    data[accountLength] === kind
  )
}

/** Bytes that extensions of a mint add to the accounts of its token. */
const accountExtensions: ReadonlyMap<number, number> = new Map([
  // TransferFeeConfig: the fees that were withheld.
  [1, headLength + 8],
  // NonTransferable.
  [9, headLength],
  // TransferHook: whether a transfer is running.
  [14, headLength + 1],
  // Pausable.
  [26, headLength],
])

function getAccountLength(
  owner: string,
  extensions: ReadonlyMap<number, Uint8Array>,
): number {
  if (owner === tokenProgram) return accountLength
  // The kind of the account, and that its owner can't be changed.
  let length = accountLength + 1 + headLength
  for (const kind of extensions.keys())
    length += accountExtensions.get(kind) ?? 0
  return length
}

/** Reads the extensions of a mint, each a number, a length and data. */
function readExtensions(data: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const extensions = new Map<number, Uint8Array>()
  const view = new DataView(data.buffer, data.byteOffset)
  let offset = accountLength + 1
  while (offset + headLength <= data.length) {
    const kind = view.getUint16(offset, true)
    // The rest is not in use.
    if (kind === 0) break
    const start = offset + headLength
    offset = start + view.getUint16(offset + 2, true)
    extensions.set(kind, data.slice(start, offset))
  }
  return extensions
}
