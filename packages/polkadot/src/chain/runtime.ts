import type { Network } from '@latchkit/core'
import { decodeHex, isHexData } from '@latchkit/protocol/internal'
import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import type { UnifiedMetadata } from '@polkadot-api/substrate-bindings'
import {
  Blake2256,
  decAnyMetadata,
  unifyMetadata,
} from '@polkadot-api/substrate-bindings'
import { toHex } from '../address/address.ts'
import { NodeResponseError } from '../errors/node.ts'
import type { ChainOptions, Node } from './openNode.ts'

/** The runtime of a chain: its version and the codecs of its metadata. */
export type Runtime = {
  readonly specVersion: number
  readonly transactionVersion: number
  /** As the node sent it. */
  readonly bytes: Uint8Array
  readonly metadata: UnifiedMetadata
  readonly lookup: ReturnType<typeof getLookupFn>
  readonly builder: ReturnType<typeof getDynamicBuilder>
}

/** Loads the runtime of a node. The metadata is requested once for each version of the runtime. */
export async function loadRuntime(
  node: Node,
  parameters: { network: Network; chain: ChainOptions },
): Promise<Runtime> {
  const { network, chain } = parameters
  const method = 'state_getMetadata'
  const version = (await node.request('state_getRuntimeVersion')) as Record<
    string,
    unknown
  > | null
  const { specVersion, transactionVersion } = version ?? {}
  if (!isVersion(specVersion) || !isVersion(transactionVersion))
    throw new NodeResponseError({ method: 'state_getRuntimeVersion' })
  let known = chain.metadata.get(network.caipNetworkId)
  if (known?.version !== specVersion) {
    const bytes = fromHex(await node.request(method), method)
    known = { version: specVersion, bytes }
    chain.metadata.set(network.caipNetworkId, known)
  }
  try {
    const metadata = unifyMetadata(decAnyMetadata(known.bytes))
    const lookup = getLookupFn(metadata)
    const builder = getDynamicBuilder(lookup)
    const { bytes } = known
    return {
      ...{ specVersion, transactionVersion, bytes },
      ...{ metadata, lookup, builder },
    }
  } catch (cause) {
    chain.metadata.delete(network.caipNetworkId)
    throw new NodeResponseError({ method, cause })
  }
}

function isVersion(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0
}

/** Returns the bytes of a node's hex; throws `NodeResponseError`. */
export function fromHex(value: unknown, method: string): Uint8Array {
  const bytes = isHexData(value) ? decodeHex(value.slice(2)) : undefined
  if (!bytes) throw new NodeResponseError({ method })
  return bytes
}

/** Returns the hash of an extrinsic in hex; `undefined` if it is no hex. */
export function hashExtrinsic(extrinsic: unknown): `0x${string}` | undefined {
  if (!isHexData(extrinsic) || extrinsic === '0x') return undefined
  return toHex(Blake2256(fromHex(extrinsic, '')))
}
