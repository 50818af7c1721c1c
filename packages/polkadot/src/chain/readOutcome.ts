import { Twox128 } from '@polkadot-api/substrate-bindings'
import { toHex } from '../address/address.ts'
import type { Node } from './openNode.ts'
import type { Runtime } from './runtime.ts'
import { fromHex } from './runtime.ts'

/** Reads from the events of a block whether an extrinsic in it succeeded; `undefined` if the node does not give them, or they can't be decoded. */
export async function readOutcome(
  node: Node,
  parameters: { runtime: Runtime; extrinsic: string; blockHash: string },
): Promise<boolean | undefined> {
  const { runtime, extrinsic, blockHash } = parameters
  try {
    const [given, value] = await Promise.all([
      node.request('chain_getBlock', blockHash),
      node.request('state_getStorage', eventsKey(), blockHash),
    ])
    const { block } = given as { block: { extrinsics: readonly unknown[] } }
    const index = block.extrinsics.indexOf(extrinsic)
    if (index < 0) return undefined
    const bytes = fromHex(value, 'state_getStorage')
    const codec = runtime.builder.buildStorage('System', 'Events').value
    const events = codec.dec(bytes) as readonly SystemEvent[]
    const names = events
      .filter(({ phase }) => {
        const { type, value: at } = phase
        return type === 'ApplyExtrinsic' && at === index
      })
      .filter(({ event }) => event.type === 'System')
      .map(({ event }) => event.value.type)
    if (names.includes('ExtrinsicFailed')) return false
    return names.includes('ExtrinsicSuccess') ? true : undefined
  } catch {
    // The extrinsic is in the block: a failure to look must not read as its own.
    return undefined
  }
}

type SystemEvent = {
  readonly phase: { readonly type: string; readonly value?: unknown }
  readonly event: {
    readonly type: string
    readonly value: { readonly type: string }
  }
}

function eventsKey(): string {
  const encode = (text: string) => Twox128(new TextEncoder().encode(text))
  return toHex(Uint8Array.from([...encode('System'), ...encode('Events')]))
}
