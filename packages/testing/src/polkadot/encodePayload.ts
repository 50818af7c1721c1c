import { fromHex, toSigned } from './keys.ts'

/** What a Polkadot.js extension is asked to sign; numbers are big-endian hex. */
export type PolkadotPayload = {
  readonly address: string
  readonly method: string
  readonly era: string
  readonly nonce: string
  readonly tip: string
  readonly specVersion: string
  readonly transactionVersion: string
  readonly genesisHash: string
  readonly blockHash: string
  readonly signedExtensions: readonly string[]
}

/** Returns the bytes that a wallet signs for a payload, in the order of its signed extensions. Throws for an extension that it does not know. */
export function encodePayload(payload: PolkadotPayload): Uint8Array {
  const parts = payload.signedExtensions.map((name) => {
    const encode = Object.hasOwn(extensions, name) && extensions[name]
    if (!encode) throw new Error(`The wallet does not know ${name}.`)
    return encode(payload)
  })
  return toSigned(
    join([
      fromHex(payload.method),
      ...parts.map(([extra]) => extra),
      ...parts.map(([, additional]) => additional),
    ]),
  )
}

type Encode = (payload: PolkadotPayload) => readonly [Uint8Array, Uint8Array]

const none = () => new Uint8Array()

const extensions: Readonly<Record<string, Encode>> = {
  CheckNonZeroSender: () => [none(), none()],
  CheckSpecVersion: (it) => [none(), encodeU32(it.specVersion)],
  CheckTxVersion: (it) => [none(), encodeU32(it.transactionVersion)],
  CheckGenesis: (it) => [none(), fromHex(it.genesisHash)],
  CheckMortality: (it) => [fromHex(it.era), fromHex(it.blockHash)],
  CheckNonce: (it) => [encodeCompact(BigInt(it.nonce)), none()],
  CheckWeight: () => [none(), none()],
  ChargeTransactionPayment: (it) => [encodeCompact(BigInt(it.tip)), none()],
  PrevalidateAttests: () => [none(), none()],
  // Without a hash of the metadata.
  CheckMetadataHash: () => [new Uint8Array([0]), new Uint8Array([0])],
}

/** Encodes a number as SCALE's compact integer. */
function encodeCompact(value: bigint): Uint8Array {
  const mode = value < 1n << 6n ? 0n : value < 1n << 14n ? 1n : 2n
  if (value < 1n << 30n)
    return encodeBytes((value << 2n) | mode, 1 << Number(mode))
  const bytes = encodeBytes(value, Math.ceil(value.toString(16).length / 2))
  return join([new Uint8Array([((bytes.length - 4) << 2) | 3]), bytes])
}

function encodeU32(hex: string): Uint8Array {
  return encodeBytes(BigInt(hex), 4)
}

/** Little-endian. */
function encodeBytes(value: bigint, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, i) =>
    Number((value >> BigInt(8 * i)) & 255n),
  )
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}
