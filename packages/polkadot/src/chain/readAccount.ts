import {
  Blake2128Concat,
  Struct,
  Twox128,
  u32,
  u128,
} from '@polkadot-api/substrate-bindings'
import { toHex } from '../address/address.ts'
import { NodeResponseError } from '../errors/node.ts'
import type { Node } from './openNode.ts'
import { fromHex } from './runtime.ts'

/** The account of a public key, in base units. */
export type ChainAccount = {
  readonly nonce: number
  /** Whether the chain has the account. */
  readonly exists: boolean
  readonly free: bigint
  readonly reserved: bigint
  readonly frozen: bigint
}

/** Reads `System.Account` at the best block. Its codec is the same on all networks here: `AccountInfo` with `pallet_balances::AccountData`. */
export async function readAccount(
  node: Node,
  { publicKey }: { publicKey: Uint8Array },
): Promise<ChainAccount> {
  const method = 'state_getStorage'
  const key = toStorageKey(publicKey)
  const value = await node.request(method, key)
  const empty = { free: 0n, reserved: 0n, frozen: 0n }
  if (value === null || value === undefined)
    return { nonce: 0, exists: false, ...empty }
  const bytes = fromHex(value, method)
  if (bytes.length !== accountLength) throw new NodeResponseError({ method })
  const { nonce, free, reserved, frozen } = createCodec().dec(bytes)
  return { nonce, exists: true, free, reserved, frozen }
}

/** Four u32, three u128 and one of flags. */
const accountLength = 4 * 4 + 4 * 16

function createCodec() {
  return Struct({
    nonce: u32,
    consumers: u32,
    providers: u32,
    sufficients: u32,
    free: u128,
    reserved: u128,
    frozen: u128,
    flags: u128,
  })
}

function toStorageKey(publicKey: Uint8Array): string {
  const encode = (text: string) => Twox128(new TextEncoder().encode(text))
  return toHex(
    new Uint8Array([
      ...encode('System'),
      ...encode('Account'),
      ...Blake2128Concat(publicKey),
    ]),
  )
}
