import {
  Blake2256,
  blockHeader,
  Enum,
  Struct,
  u32,
  u128,
} from '@polkadot-api/substrate-bindings'
import type { DecodedExtrinsic, PolkadotRuntime } from './polkadotRuntime.ts'
import { InvalidExtrinsicError } from './polkadotRuntime.ts'

/** An account, in base units. */
export type PolkadotBalance = {
  nonce: number
  free: bigint
  reserved: bigint
  frozen: bigint
}

/** An extrinsic in a block. */
export type AppliedExtrinsic = {
  readonly from: string
  /** Public key of the recipient, if it is a transfer. */
  readonly to?: string | undefined
  readonly value?: bigint | undefined
  /** Whether the call had an effect; the fee is paid either way. */
  readonly isSuccess: boolean
}

type Block = {
  /** Of the header, as on every chain of this kind. */
  readonly hash: string
  readonly header: Header
  readonly extrinsics: readonly string[]
}

/** As nodes write it in JSON. */
type Header = {
  readonly parentHash: string
  readonly number: string
  readonly stateRoot: string
  readonly extrinsicsRoot: string
  readonly digest: { readonly logs: readonly string[] }
}

/** What every extrinsic costs, in base units, besides its tip. */
const fee = 156_000_000n

/** Keeps accounts and blocks, and applies verified extrinsics. One per chain. */
export function createPolkadotLedger(parameters: {
  name: string
  runtime: PolkadotRuntime
}) {
  const { name, runtime } = parameters
  const root = hash(new TextEncoder().encode(`Latchkit ${name}`))
  const blocks: Block[] = []
  const accounts = new Map<string, PolkadotBalance>()
  const applied = new Map<string, AppliedExtrinsic>()

  const read = (publicKey: string) =>
    accounts.get(publicKey) ?? { nonce: 0, free: 0n, reserved: 0n, frozen: 0n }

  const addBlock = (extrinsics: readonly string[]) => {
    const block = createBlock({
      number: blocks.length,
      parentHash: blocks.at(-1)?.hash ?? `0x${'00'.repeat(32)}`,
      // The state and the extrinsics are in no tree here.
      stateRoot: root,
      extrinsics,
    })
    blocks.push(block)
    return block
  }
  const genesisHash = addBlock([]).hash

  /** Moves the value, unless an account would end below the existential deposit. */
  const transfer = (
    sender: PolkadotBalance,
    { to, value }: { to: string; value: bigint },
  ) => {
    const { existentialDeposit } = runtime
    const recipient = read(to)
    const locked =
      sender.frozen > sender.reserved ? sender.frozen - sender.reserved : 0n
    const least = locked > existentialDeposit ? locked : existentialDeposit
    if (sender.free - value < least) return false
    if (recipient.free + value < existentialDeposit) return false
    sender.free -= value
    accounts.set(to, { ...recipient, free: recipient.free + value })
    return true
  }

  return {
    genesisHash,
    blocks,
    applied,
    addBlock,
    getAccount: read,
    setAccount(publicKey: string, account: Partial<PolkadotBalance>) {
      accounts.set(publicKey, { ...read(publicKey), ...account })
    },
    /** Returns `AccountInfo` in SCALE; `undefined` if there is no such account. */
    encodeAccount(publicKey: string): string | undefined {
      const account = accounts.get(publicKey)
      if (!account) return undefined
      const { nonce, free, reserved, frozen } = account
      const codec = Struct({
        ...{ nonce: u32, consumers: u32, providers: u32, sufficients: u32 },
        ...{ free: u128, reserved: u128, frozen: u128, flags: u128 },
      })
      const counts = { consumers: 0, providers: 1, sufficients: 0 }
      const data = { free, reserved, frozen, flags: 1n << 127n }
      return toHex(codec.enc({ nonce, ...counts, ...data }))
    },
    /** Verifies an extrinsic for the pool, which may have others of its sender already. Throws `InvalidExtrinsicError`. */
    verify(
      extrinsic: string,
      countPooled: (sender: string) => number = () => 0,
    ): DecodedExtrinsic {
      const decoded = runtime.decode(fromHex(extrinsic), {
        genesisHash: fromHex(genesisHash),
        height: blocks.length - 1,
        getBlockHash(number) {
          const block = blocks[number]
          return block && fromHex(block.hash)
        },
      })
      const from = toHex(decoded.from)
      const sender = read(from)
      if (decoded.nonce < sender.nonce) throw new InvalidExtrinsicError('Stale')
      if (decoded.nonce > sender.nonce + countPooled(from))
        throw new InvalidExtrinsicError('Future')
      if (sender.free < fee + decoded.tip)
        throw new InvalidExtrinsicError('Payment')
      return decoded
    },
    /** Puts a verified extrinsic into a new block. */
    apply(extrinsic: string, decoded: DecodedExtrinsic): Block {
      const from = toHex(decoded.from)
      const sender = { ...read(from) }
      sender.nonce += 1
      sender.free -= fee + decoded.tip
      const { call } = decoded
      const to = call.kind === 'transfer' ? toHex(call.to) : undefined
      const value = call.kind === 'transfer' ? call.value : undefined
      const isSuccess =
        to === undefined || value === undefined
          ? true
          : transfer(sender, { to, value })
      // A transfer to oneself only costs the fee.
      if (to !== from) accounts.set(from, sender)
      else
        accounts.set(from, {
          ...sender,
          free: sender.free + (isSuccess ? (value ?? 0n) : 0n),
        })
      applied.set(hash(fromHex(extrinsic)), { from, to, value, isSuccess })
      return addBlock([extrinsic])
    },
  }
}

function createBlock(parameters: {
  number: number
  parentHash: string
  stateRoot: string
  extrinsics: readonly string[]
}): Block {
  const { number, parentHash, stateRoot, extrinsics } = parameters
  const extrinsicsRoot = hash(new TextEncoder().encode(String(extrinsics)))
  // The slot of the author, as BABE writes it.
  const payload = `0x${number.toString(16).padStart(8, '0')}`
  const header = blockHeader.enc({
    ...{ parentHash, number, stateRoot, extrinsicRoot: extrinsicsRoot },
    digests: [Enum('preRuntime', { engine: 'BABE', payload })],
  })
  return {
    hash: hash(header),
    header: {
      ...{ parentHash, stateRoot, extrinsicsRoot },
      number: `0x${number.toString(16)}`,
      // The kind, the engine, and four bytes.
      digest: { logs: [`0x064241424510${payload.slice(2)}`] },
    },
    extrinsics,
  }
}

export function hash(bytes: Uint8Array): string {
  return toHex(Blake2256(bytes))
}

export function toHex(bytes: Uint8Array): string {
  return `0x${Buffer.from(bytes).toString('hex')}`
}

export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex.slice(2), 'hex'))
}
