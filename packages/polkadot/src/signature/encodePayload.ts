import { Blake2256, compactBn, u32 } from '@polkadot-api/substrate-bindings'
import type { signTransaction } from '../actions/signTransaction.ts'
import { fromHex } from '../chain/runtime.ts'

/** Returns the bytes that a wallet signs for a payload, in the order of its signed extensions; `undefined` if it has one that is not known here, an asset that pays the fee, or a malformed value. */
export function encodePayload(
  payload: signTransaction.Payload,
): Uint8Array | undefined {
  const { version, assetId, signedExtensions } = payload
  if (version !== 4 || assetId) return undefined
  try {
    const parts = signedExtensions.map((name) => {
      if (!Object.hasOwn(extensions, name)) throw new TypeError(name)
      return extensions[name]?.(payload) ?? empty
    })
    return toSigned(fromHex(payload.method, ''), {
      values: parts.map(([value]) => value),
      additionals: parts.map(([, additional]) => additional),
    })
  } catch {
    // Unknown, or malformed: the wallet may read it in another way.
    return undefined
  }
}

/** Joins a call with what its signed extensions put into the extrinsic, and what they sign besides. More than 256 bytes are signed by their hash. */
export function toSigned(
  call: Uint8Array,
  parameters: {
    values: readonly Uint8Array[]
    additionals: readonly Uint8Array[]
  },
): Uint8Array {
  const { values, additionals } = parameters
  const parts = [call, ...values, ...additionals]
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return length > 256 ? Blake2256(bytes) : bytes
}

type Parts = readonly [value: Uint8Array, additional: Uint8Array]

const none = Uint8Array.of()
const empty: Parts = [none, none]
const skip = () => empty

const encodeNumber = (value: string) => compactBn.enc(BigInt(value))
const encodeU32 = (value: string) => u32.enc(Number(BigInt(value)))
const encodeEra = ({ era, blockHash }: signTransaction.Payload): Parts => [
  fromHex(era, ''),
  fromHex(blockHash, ''),
]

/** The signed extensions that Polkadot.js knows, and those without bytes. */
const extensions: Readonly<
  Record<string, (payload: signTransaction.Payload) => Parts>
> = {
  CheckNonZeroSender: skip,
  CheckWeight: skip,
  CheckBlockGasLimit: skip,
  LockStakingStatus: skip,
  PrevalidateAttests: skip,
  StorageWeightReclaim: skip,
  ValidateEquivocationReport: skip,
  WeightReclaim: skip,
  CheckSpecVersion: (it) => [none, encodeU32(it.specVersion)],
  CheckTxVersion: (it) => [none, encodeU32(it.transactionVersion)],
  CheckGenesis: (it) => [none, fromHex(it.genesisHash, '')],
  CheckEra: encodeEra,
  CheckMortality: encodeEra,
  CheckNonce: (it) => [encodeNumber(it.nonce), none],
  ChargeTransactionPayment: (it) => [encodeNumber(it.tip), none],
  // No asset.
  ChargeAssetTxPayment: (it) => [
    Uint8Array.of(...encodeNumber(it.tip), 0),
    none,
  ],
  CheckMetadataHash: ({ mode = 0, metadataHash }) => [
    Uint8Array.of(mode),
    metadataHash
      ? Uint8Array.of(1, ...fromHex(metadataHash, ''))
      : Uint8Array.of(0),
  ],
}
