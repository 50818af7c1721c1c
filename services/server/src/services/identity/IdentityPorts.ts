import type { SharedState } from '@latchkit/shared/state/SharedState'
import type { NameRegistry } from '../names/NameRegistry.ts'
import type { AvatarSource } from './AvatarSource.ts'
import type { NameResolver } from './NameResolver.ts'

/** What identities are made of. */
export type IdentityPorts = {
  /** ENS; left out, only names of this server are known. */
  resolver?: NameResolver | undefined
  registry: Pick<NameRegistry, 'find' | 'listByAddress'>
  avatars: AvatarSource
  /** Origin of this server as visitors reach it. */
  publicUrl: string
  state: SharedState
  /** Milliseconds since 1970. */
  now: () => number
}
