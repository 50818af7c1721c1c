import { createHash, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import { ApiError } from '../api/ApiError.ts'
import type { Session } from '../auth/accessToken.ts'
import type { KeyPorts } from './createKeyService.ts'
import type { PartsTable } from './database.ts'
import { listConfirmed } from './links.ts'
import { isOwner } from './owner.ts'
import { listParts } from './parts.ts'
import { requireRecovery } from './rules.ts'

type Ports = Pick<KeyPorts, 'database' | 'now'>

/** Returns what is stored of a device's access: a copy of the row doesn't pass as the device. */
export function hashAccess(access: string): string {
  const bytes = Buffer.from(access, 'base64url')
  return createHash('sha256').update(bytes).digest('base64url')
}

/** Returns whether a request comes from the session's device with one of the parts: only its own share gives the access. */
export function isDevice(
  parts: readonly Pick<Selectable<PartsTable>, 'device_id' | 'access_hash'>[],
  { session, access }: { session: Session; access: string | undefined },
): boolean {
  if (access === undefined) return false
  const given = Buffer.from(hashAccess(access))
  return parts.some(({ device_id, access_hash }) => {
    const stored = Buffer.from(access_hash ?? '')
    return (
      device_id === session.deviceId &&
      stored.length === given.length &&
      timingSafeEqual(stored, given)
    )
  })
}

/** Who sends a request about a wallet. */
type Sender = {
  session: Session
  walletId: string
  /** As the request has it. */
  access: string | undefined
}

/** Rejects unless a request comes from a device with a share of the wallet. */
export async function requireDevice(
  { database }: Ports,
  { walletId, ...sender }: Sender,
): Promise<void> {
  const parts = await listParts(database, { walletId })
  if (!isDevice(parts, sender)) throw createRefusal()
}

/** Rejects unless the reader of the mails to an address has confirmed the key of the request, lately and to this service. */
export async function requireConfirmed(
  { database, now }: Ports,
  { session, email }: { session: Session; email: string },
): Promise<void> {
  const { thumbprint } = session
  const confirmed = await listConfirmed(database, { thumbprint, now: now() })
  if (!confirmed.includes(email.toLowerCase())) throw createRefusal()
}

/**
 * Rejects unless a session may have what a wallet is recovered from, or replace it: after a fresh code, on a device that has
 * a share, or that the owner of the wallet's address has confirmed to this service.
 */
export async function requireHolder(
  ports: Ports,
  parameters: Sender & { owner: string | null },
): Promise<void> {
  const { database, now } = ports
  const { session, owner } = parameters
  const parts = await listParts(database, parameters)
  if (!isDevice(parts, parameters)) {
    const { thumbprint } = session
    const confirmed = await listConfirmed(database, { thumbprint, now: now() })
    if (!confirmed.some((email) => isOwner(owner, email))) throw createRefusal()
  }
  const isKnown = parts.some((it) => it.device_id === session.deviceId)
  requireRecovery(session, { isKnown, now: now() })
}

/** Returns whether `requireHolder` would let a session pass. */
export async function isHolder(
  ports: Ports,
  parameters: Parameters<typeof requireHolder>[1],
): Promise<boolean> {
  try {
    await requireHolder(ports, parameters)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return false
    throw error
  }
}

function createRefusal(): ApiError {
  return new ApiError({
    status: 403,
    field: 'authorization',
    description: 'Sign in again on this device to recover the wallet',
  })
}
