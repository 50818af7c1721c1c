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

/** Milliseconds that an identity is cached in the shared state (spec §9), and in the memory of this process. */
const lifetime = 300_000
const localLifetime = 60_000
const maxEntries = 20_000
const timeout = 15_000

const unknownIdentity = JSON.stringify({ name: null, avatar: null })

/** Serves the name and avatar of an address. Responses are cached as text, so that they are not serialized again. */
export function serveIdentity(ports: IdentityPorts): Route {
  const { state, now } = ports
  const cache = createExpiringMap<RawResponse>({ maxEntries, now })
  const share = createSingleFlight()

  async function find(address: `0x${string}`): Promise<RawResponse> {
    const key = `identity:${address}`
    let body = await state.get(key)
    if (body === undefined) {
      // Shared by all requests for this address, so no request's signal may abort it.
      const signal = AbortSignal.timeout(timeout)
      const identity = await findIdentity(ports, { address, signal })
      body = JSON.stringify(identity)
      await state.set(key, body, { lifetime })
    }
    const reply = toRaw(body)
    cache.set(address, reply, now() + localLifetime)
    return reply
  }

  return implement(getIdentity, ({ params }) => {
    const address = params.address.toLowerCase()
    const cached = cache.get(address)
    if (cached) return cached.value
    if (!isAddress(address, { strict: false })) return toRaw(unknownIdentity)
    return share(address, () => find(address))
  })
}

function toRaw(body: string): RawResponse {
  return RawResponse({ body, type: 'application/json' })
}

/** Returns the primary ENS name of an address if it resolves back to the address, else the name that the address registered with this server. */
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
  // The limit of the response schema.
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

/** Returns the name if it is in normal form (ENSIP-15), as another form may imitate another name. */
function toNormalName(name: string): string | undefined {
  try {
    return name !== '' && normalize(name) === name ? name : undefined
  } catch {
    return undefined
  }
}
