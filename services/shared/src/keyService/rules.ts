import { ApiError } from '../api/ApiError.ts'
import type { Session } from '../auth/accessToken.ts'

/** Milliseconds after a login in which parts of other devices are released, and devices removed. */
const freshFor = 600_000

/**
 * Throws unless a session may have what a wallet is recovered from: a code was entered in the last ten minutes, and, on a
 * device without a part of the wallet, the link for new devices was opened before.
 */
export function requireRecovery(
  session: Session,
  { isKnown, now }: { isKnown: boolean; now: number },
): void {
  const isConfirmed = isKnown || session.methods.includes('device')
  if (isFresh(session, { now }) && isConfirmed) return
  throw new ApiError({
    status: 403,
    field: 'authorization',
    description: 'Sign in again on this device to recover the wallet',
  })
}

/** Throws unless a code was entered in the last ten minutes: a session that was left open, or stolen, can't remove a device. */
export function requireFreshLogin(
  session: Session,
  { now }: { now: number },
): void {
  if (isFresh(session, { now })) return
  throw new ApiError({
    status: 403,
    field: 'authorization',
    description: 'Sign in again to remove a device',
  })
}

function isFresh(
  { methods, signedInAt }: Session,
  { now }: { now: number },
): boolean {
  const age = now - signedInAt
  return age >= -60_000 && age <= freshFor && methods.includes('otp')
}

/** The error of a wallet that is not this user's, or of a share that is not there. */
export function createNotFoundError(): ApiError {
  const description = 'There is no such wallet'
  return new ApiError({ status: 404, field: 'walletId', description })
}

/** The error of a wallet that is another than the user's own, or of a step that comes too late. */
export function createConflictError(): ApiError {
  const description = 'The user has another wallet'
  return new ApiError({ status: 409, field: 'walletId', description })
}
