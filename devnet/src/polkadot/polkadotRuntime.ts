import {
  ed25519Verify,
  secp256k1Compress,
  secp256k1Recover,
  sr25519Verify,
  waitReady,
} from '@polkadot/wasm-crypto'
import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import {
  Blake2256,
  compact,
  decAnyMetadata,
  u32,
  unifyMetadata,
} from '@polkadot-api/substrate-bindings'

/** Decodes and verifies extrinsics of Polkadot's own runtime, by its metadata. */
export type PolkadotRuntime = {
  readonly metadata: string
  readonly specVersion: number
  readonly transactionVersion: number
  readonly existentialDeposit: bigint
  decode(extrinsic: Uint8Array, chain: Chain): DecodedExtrinsic
  /** Encodes `System.Events` of a block whose only extrinsic succeeded or failed. */
  encodeEvents(isSuccess: boolean): Uint8Array
}

/** What the signature of an extrinsic depends on. */
type Chain = {
  readonly genesisHash: Uint8Array
  /** Number of the best block. */
  readonly height: number
  /** Returns the hash of a block; `undefined` if there is none. */
  getBlockHash(number: number): Uint8Array | undefined
}

/** An extrinsic whose signature is that of its sender over its real payload. */
export type DecodedExtrinsic = {
  /** Public key. */
  readonly from: Uint8Array
  readonly nonce: number
  readonly tip: bigint
  readonly call:
    | {
        readonly kind: 'transfer'
        readonly to: Uint8Array
        readonly value: bigint
      }
    | { readonly kind: 'remark' }
}

/** An extrinsic that the chain does not accept, in the words of `InvalidTransaction`. */
export class InvalidExtrinsicError extends Error {
  override name = 'InvalidExtrinsicError'
}

/** The parts of an extrinsic that are decoded here, in this order. */
const expected = [
  'CheckNonZeroSender',
  'CheckSpecVersion',
  'CheckTxVersion',
  'CheckGenesis',
  'CheckMortality',
  'CheckNonce',
  'CheckWeight',
  'ChargeTransactionPayment',
  'PrevalidateAttests',
  'CheckMetadataHash',
]

/** Loads Polkadot's metadata, as published with `@polkadot/types-support`. */
export async function loadPolkadotRuntime(): Promise<PolkadotRuntime> {
  const [{ default: metadata }] = await Promise.all([
    import('@polkadot/types-support/metadata/v14/polkadot-hex'),
    waitReady(),
  ])
  const decoded = unifyMetadata(decAnyMetadata(metadata))
  const builder = getDynamicBuilder(getLookupFn(decoded))
  const names = decoded.extrinsic.signedExtensions[0]?.map(
    (each) => each.identifier,
  )
  if (String(names) !== String(expected))
    throw new Error(`The runtime has other signed extensions: ${names}.`)
  const readConstant = (pallet: string, name: string) => {
    const { constants } = decoded.pallets.find((it) => it.name === pallet) ?? {}
    const constant = constants?.find((it) => it.name === name)
    if (!constant) throw new Error(`The runtime has no ${pallet}.${name}.`)
    return builder.buildConstant(pallet, name).dec(constant.value)
  }
  const { spec_version: specVersion, transaction_version: transactionVersion } =
    readConstant('System', 'Version')
  const transfer = builder.buildCall('Balances', 'transfer_keep_alive')
  const remark = builder.buildCall('System', 'remark')
  const startsWith = (call: Uint8Array, [pallet, index]: [number, number]) =>
    call[0] === pallet && call[1] === index

  const events = builder.buildStorage('System', 'Events').value
  const createEvent = (isSuccess: boolean) => {
    const dispatch_info = {
      weight: { ref_time: 1_000n, proof_size: 0n },
      class: { type: 'Normal', value: undefined },
      pays_fee: { type: 'Yes', value: undefined },
    }
    // What the pallet throws when an account would not be kept alive.
    const dispatch_error = {
      type: 'Token',
      value: { type: 'NotExpendable', value: undefined },
    }
    return isSuccess
      ? { type: 'ExtrinsicSuccess', value: { dispatch_info } }
      : { type: 'ExtrinsicFailed', value: { dispatch_error, dispatch_info } }
  }

  function decodeCall(call: Uint8Array): DecodedExtrinsic['call'] {
    // A copy: the codec reads the whole buffer of a view.
    const args = call.slice(2)
    if (startsWith(call, remark.location)) return { kind: 'remark' }
    // The address of the recipient, in 33 bytes, and the value.
    if (startsWith(call, transfer.location) && args[0] === 0) {
      const { value } = transfer.codec.dec(args)
      return { kind: 'transfer', to: args.slice(1, 33), value }
    }
    throw new InvalidExtrinsicError('Call')
  }

  return {
    metadata,
    specVersion,
    transactionVersion,
    existentialDeposit: readConstant('Balances', 'ExistentialDeposit'),
    encodeEvents: (isSuccess) =>
      events.enc([
        {
          phase: { type: 'ApplyExtrinsic', value: 0 },
          event: { type: 'System', value: createEvent(isSuccess) },
          topics: [],
        },
      ]),
    decode(extrinsic, chain) {
      const reader = createReader(extrinsic)
      const length = reader.readCompact()
      if (Number(length) !== reader.countLeft() || reader.read(1)[0] !== 0x84)
        throw new InvalidExtrinsicError('Call')
      // `MultiAddress::Id`.
      if (reader.read(1)[0] !== 0) throw new InvalidExtrinsicError('Call')
      const from = reader.read(32)
      const kind = reader.read(1)[0]
      const signature = reader.read(kind === 2 ? 65 : 64)
      const start = reader.getOffset()
      const era = readEra(reader, chain)
      const nonce = Number(reader.readCompact())
      const tip = reader.readCompact()
      if (reader.read(1)[0] !== 0) throw new InvalidExtrinsicError('BadProof')
      const extra = extrinsic.slice(start, reader.getOffset())
      const call = reader.read(reader.countLeft())
      const payload = Uint8Array.from([
        ...call,
        ...extra,
        ...u32.enc(specVersion),
        ...u32.enc(transactionVersion),
        ...chain.genesisHash,
        ...era,
        // No hash of the metadata.
        0,
      ])
      const message = payload.length > 256 ? Blake2256(payload) : payload
      // `MultiSignature`.
      const verify = [ed25519Verify, sr25519Verify, verifyEcdsa][Number(kind)]
      if (!verify?.(signature, message, from))
        throw new InvalidExtrinsicError('BadProof')
      return { from, nonce, tip, call: decodeCall(call) }
    },
  }
}

/** Checks a recoverable signature: the account is the hash of the key that it gives. */
function verifyEcdsa(
  signature: Uint8Array,
  message: Uint8Array,
  from: Uint8Array,
): boolean {
  try {
    const recovered = secp256k1Recover(
      Blake2256(message),
      signature.slice(0, 64),
      signature[64] ?? 0,
    )
    const account = Blake2256(secp256k1Compress(recovered))
    return Buffer.from(account).equals(from)
  } catch {
    // No key has this signature.
    return false
  }
}

/** Reads the mortality; returns the hash of the block from which the extrinsic is valid. */
function readEra(reader: Reader, chain: Chain): Uint8Array {
  const [first = 0] = reader.read(1)
  if (first === 0) return chain.genesisHash
  const [second = 0] = reader.read(1)
  const encoded = first | (second << 8)
  const period = 2 << (encoded & 15)
  const phase = (encoded >> 4) * Math.max(period >> 12, 1)
  const rounds = Math.floor((Math.max(chain.height, phase) - phase) / period)
  const birth = chain.getBlockHash(rounds * period + phase)
  // An older block has the same phase: its hash is not what was signed then.
  if (!birth) throw new InvalidExtrinsicError('AncientBirthBlock')
  return birth
}

type Reader = ReturnType<typeof createReader>

function createReader(bytes: Uint8Array) {
  let offset = 0
  const read = (length: number) => {
    if (offset + length > bytes.length) throw new InvalidExtrinsicError('Call')
    offset += length
    return bytes.slice(offset - length, offset)
  }
  return {
    read,
    getOffset: () => offset,
    countLeft: () => bytes.length - offset,
    readCompact(): bigint {
      const mode = (bytes[offset] ?? 0) & 3
      const length = mode < 3 ? 1 << mode : 5 + ((bytes[offset] ?? 0) >> 2)
      return BigInt(compact.dec(read(length)))
    },
  }
}
