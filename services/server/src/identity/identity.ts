import { getIdentity } from '@latchkit/protocol/http'
import { createExpiringMap } from '@latchkit/shared/state/createExpiringMap'
import { createSingleFlight } from '@latchkit/shared/state/createSingleFlight'
import type { Address } from 'viem'
import { isAddress, isAddressEqual } from 'viem'
import { normalize } from 'viem/ens'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'
import { RawResponse } from '../http/responses.ts'
import { findText } from '../names/registeredName.ts'
import type { IdentityPorts, NameResolver } from './ports.ts'

/** Milliseconds that all servers keep an identity, spec §9; each of them a minute of that without asking the others. */
const lifetime = 300_000
const nearLifetime = 60_000
const maxEntries = 20_000
const timeout = 15_000

const unknownIdentity = JSON.stringify({ name: null, avatar: null })

/** The name and picture of an address; kept as text, so that serving it again costs next to nothing. */
export function serveIdentity(ports: IdentityPorts): Route {
  const { state, now } = ports
  const near = createExpiringMap<RawResponse>({ maxEntries, now })
  const once = createSingleFlight()

  async function find(address: `0x${string}`): Promise<RawResponse> {
    const key = `identity:${address}`
    let body = await state.get(key)
    if (body === undefined) {
      // Whoever asked first may leave; the others still wait.
      const signal = AbortSignal.timeout(timeout)
      const identity = await findIdentity(ports, { address, signal })
      body = JSON.stringify(identity)
      await state.set(key, body, { lifetime })
    }
    const reply = toReply(body)
    near.set(address, reply, now() + nearLifetime)
    return reply
  }

  return implement(getIdentity, ({ params }) => {
    const address = params.address.toLowerCase()
    const kept = near.get(address)
    if (kept) return kept.value
    if (!isAddress(address, { strict: false })) return toReply(unknownIdentity)
    return once(address, () => find(address))
  })
}

function toReply(body: string): RawResponse {
  return RawResponse({ body, type: 'application/json' })
}

/** The primary ENS name of an address, if that leads back to it; else the name that it registered here; else nothing. */
async function findIdentity(
  { resolver, registry, publicUrl }: findIdentity.Ports,
  { address, signal }: { address: Address; signal: AbortSignal },
): Promise<findIdentity.ReturnType> {
  const found =
    (resolver && (await findPrimaryName(resolver, { address, signal }))) ??
    (await findOwnName(registry, address))
  if (!found) return { name: null, avatar: null }
  const { name, hasAvatar } = found
  const avatar = `${publicUrl}/v1/avatar/${encodeURIComponent(name)}`
  return { name, avatar: hasAvatar ? avatar : null }
}

declare namespace findIdentity {
  type Ports = Pick<IdentityPorts, 'resolver' | 'registry' | 'publicUrl'>
  type ReturnType = { name: string | null; avatar: string | null }
}

type Found = { name: string; hasAvatar: boolean }

async function findPrimaryName(
  resolver: NameResolver,
  { address, signal }: { address: Address; signal: AbortSignal },
): Promise<Found | undefined> {
  const claimed = await resolver.getName({ address, signal })
  const name = claimed && toNormalName(claimed)
  // Longer than the wire says.
  if (!name || name.length > 255) return undefined
  const [owner, record] = await Promise.all([
    resolver.getAddress({ name, signal }),
    resolver.getText({ name, key: 'avatar', signal }),
  ])
  if (!owner || !isAddressEqual(owner, address)) return undefined
  return { name, hasAvatar: record !== undefined }
}

async function findOwnName(
  registry: findIdentity.Ports['registry'],
  address: Address,
): Promise<Found | undefined> {
  const [registered] = await registry.listByAddress(address)
  return (
    registered && {
      name: registered.name,
      hasAvatar: findText(registered, 'avatar') !== undefined,
    }
  )
}

/** The name itself if it is in normal form (ENSIP-15): another writing might be meant to look like somebody else's. */
function toNormalName(name: string): string | undefined {
  try {
    return name !== '' && normalize(name) === name ? name : undefined
  } catch {
    return undefined
  }
}
