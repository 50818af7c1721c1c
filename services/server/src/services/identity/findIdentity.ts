import type { Address } from 'viem'
import { isAddressEqual } from 'viem'
import { findText } from '../names/findText.ts'
import type { IdentityPorts } from './IdentityPorts.ts'
import type { NameResolver } from './NameResolver.ts'
import { toNormalName } from './toNormalName.ts'

/** The primary ENS name of an address, if that leads back to it; else the name that it registered here; else nothing. */
export async function findIdentity(
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

export declare namespace findIdentity {
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
