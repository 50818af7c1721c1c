import { base58 } from '@scure/base'
import type {
  SolanaInstruction,
  SolanaLookup,
  SolanaTransaction,
} from './SolanaTransaction.ts'

/** The most bytes of a packet, which holds one transaction. */
const maxBytes = 1_232

/** Reads the bytes of a Solana transaction; `undefined` if they are not exactly one. */
export function parseSolanaTransaction(
  bytes: Uint8Array,
): SolanaTransaction | undefined {
  return attempt(bytes, (reader) => {
    const count = reader.readLength()
    const signatures = Array.from({ length: count }, () => reader.read(64))
    const message = bytes.slice(reader.getPosition())
    const parsed = readMessage(reader)
    if (parsed.signers !== count) throw invalid
    const { signers: _, ...rest } = parsed
    return { ...rest, signatures, message }
  })
}

/** Reads the message of a transaction, which is what signatures are of; `undefined` if it is not exactly one. */
export function parseSolanaMessage(
  bytes: Uint8Array,
): Omit<SolanaTransaction, 'signatures'> | undefined {
  return attempt(bytes, (reader) => {
    const { signers: _, ...rest } = readMessage(reader)
    return { ...rest, message: bytes.slice() }
  })
}

/**
 * Whether bytes begin as the message of a transaction does, of a version that is not known yet as well: its header, its
 * accounts and a block fit in. A signature of such bytes may be one of a transaction, even if they are not read as one here.
 */
export function startsAsSolanaMessage(bytes: Uint8Array): boolean {
  const [first = 0, readonlySigners = 0, readonlyOthers = 0, count = 0] = bytes
  // A version has the first bit set, and no text begins with such a byte. From 0xc0 on, texts do.
  if (first >= 0x80 && first < 0xc0) return true
  const isHeader = first > 0 && readonlySigners < first && count < 0x80
  const isCounted = first + readonlyOthers <= count
  return isHeader && isCounted && bytes.length >= 4 + 32 * count + 32
}

const invalid = Symbol('invalid')

type Reader = ReturnType<typeof createReader>

function createReader(bytes: Uint8Array) {
  let position = 0
  function read(length: number): Uint8Array {
    if (position + length > bytes.length) throw invalid
    position += length
    return bytes.slice(position - length, position)
  }
  function readByte(): number {
    return read(1)[0] ?? 0
  }
  return {
    read,
    readByte,
    getPosition: () => position,
    peek: () => bytes[position] ?? 0,
    isAtEnd: () => position === bytes.length,
    /** A length in seven bits of each byte. */
    readLength(): number {
      let value = 0
      for (let index = 0; index < 3; index++) {
        const byte = readByte()
        value |= (byte & 0x7f) << (7 * index)
        // Longer than it has to be is another encoding of the same.
        if (index > 0 && byte === 0) throw invalid
        if (byte < 0x80) return value
      }
      throw invalid
    },
  }
}

function attempt<value>(
  bytes: Uint8Array,
  read: (reader: Reader) => value,
): value | undefined {
  if (bytes.length > maxBytes) return undefined
  const reader = createReader(bytes)
  try {
    const value = read(reader)
    return reader.isAtEnd() ? value : undefined
  } catch (error) {
    if (error === invalid) return undefined
    throw error
  }
}

function readMessage(reader: Reader) {
  const isVersioned = reader.peek() >= 0x80
  if (isVersioned && reader.readByte() !== 0x80) throw invalid
  const signers = reader.readByte()
  const readonlySigners = reader.readByte()
  const readonlyOthers = reader.readByte()
  const count = reader.readLength()
  if (signers === 0 || readonlySigners >= signers) throw invalid
  if (signers + readonlyOthers > count) throw invalid
  const accounts = Array.from({ length: count }, () =>
    base58.encode(reader.read(32)),
  )
  const recentBlockhash = base58.encode(reader.read(32))
  const raw = Array.from({ length: reader.readLength() }, () => ({
    program: reader.readByte(),
    accounts: [...reader.read(reader.readLength())],
    data: reader.read(reader.readLength()),
  }))
  const lookups = isVersioned ? readLookups(reader) : []
  const looked = lookups.reduce(
    (sum, { writable, readonly }) => sum + writable.length + readonly.length,
    0,
  )
  const find = (index: number): string | undefined => {
    if (index >= count + looked) throw invalid
    return accounts[index]
  }
  const instructions: SolanaInstruction[] = raw.map((each) => {
    const program = find(each.program)
    // Programs are not from tables, and do not pay.
    if (program === undefined || each.program === 0) throw invalid
    const { accounts: positions, data } = each
    return { program, accounts: positions.map(find), positions, data }
  })
  const writable = accounts.flatMap((_, index) => {
    const isWritable =
      index < signers
        ? index < signers - readonlySigners
        : index < count - readonlyOthers
    return isWritable ? [index] : []
  })
  return {
    version: isVersioned ? (0 as const) : ('legacy' as const),
    ...{ accounts, recentBlockhash, instructions, lookups, signers },
    writable: new Set(writable),
  }
}

function readLookups(reader: Reader): readonly SolanaLookup[] {
  return Array.from({ length: reader.readLength() }, () => {
    const table = base58.encode(reader.read(32))
    const writable = [...reader.read(reader.readLength())]
    const readonly = [...reader.read(reader.readLength())]
    return { table, writable, readonly }
  })
}
