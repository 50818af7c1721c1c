import { compact, u32 } from '@polkadot-api/substrate-bindings'
import { ExtensionUnsupportedError } from '../errors/request.ts'
import type { AnchorBlock } from './readAnchorBlock.ts'
import type { Runtime } from './runtime.ts'
import { fromHex } from './runtime.ts'

/** One signed extension (RFC 84): what is in the extrinsic, and what is signed besides. */
type Extension = {
  identifier: string
  value: Uint8Array
  additionalSigned: Uint8Array
}

/** Blocks for which a transaction is valid. */
export const period = 64

/** Returns the signed extensions that a chain wants in its transactions: nonce, version, genesis, mortality of 64 blocks, no tip, and no hash of the metadata. Throws `ExtensionUnsupportedError` for others that are not empty. */
export function listExtensions(
  { metadata, lookup, specVersion, transactionVersion }: Runtime,
  parameters: { genesisHash: string; block: AnchorBlock; nonce: number },
): Record<string, Extension> {
  const { genesisHash, block, nonce } = parameters
  const none = new Uint8Array()
  const zero = new Uint8Array([0])
  const known: Readonly<Record<string, readonly [Uint8Array, Uint8Array]>> = {
    CheckSpecVersion: [none, u32.enc(specVersion)],
    CheckTxVersion: [none, u32.enc(transactionVersion)],
    CheckGenesis: [none, fromHex(genesisHash, '')],
    CheckMortality: [encodeEra(block.number), fromHex(block.hash, '')],
    CheckNonce: [compact.enc(nonce), none],
    ChargeTransactionPayment: [zero, none],
    // No tip, and the native currency.
    ChargeAssetTxPayment: [new Uint8Array([0, 0]), none],
    // Disabled, which also signs `None`.
    CheckMetadataHash: [zero, zero],
  }
  const found: Record<string, Extension> = Object.create(null)
  for (const extension of metadata.extrinsic.signedExtensions[0] ?? []) {
    const { identifier, type, additionalSigned } = extension
    const isEmpty =
      lookup(type).type === 'void' && lookup(additionalSigned).type === 'void'
    const parts = Object.hasOwn(known, identifier)
      ? known[identifier]
      : isEmpty && [none, none]
    if (!parts) throw new ExtensionUnsupportedError({ extension: identifier })
    const [value, additional] = parts as readonly [Uint8Array, Uint8Array]
    found[identifier] = { identifier, value, additionalSigned: additional }
  }
  return found
}

/** A mortal era in two bytes: the period's power of two, and the place of the block in it. */
function encodeEra(block: number): Uint8Array {
  const phase = block % period
  const era = (Math.log2(period) - 1) | (phase << 4)
  return new Uint8Array([era & 255, era >> 8])
}
