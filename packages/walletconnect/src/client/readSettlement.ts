import { InvalidSessionError } from '../errors/InvalidSessionError.ts'
import { readSessionNamespaces } from '../namespaces/readSessionNamespaces.ts'
import type { Proposal } from '../types/Proposal.ts'
import type { Session } from '../types/Session.ts'
import { wireErrors } from '../wire/wireErrors.ts'
import type { PendingRecord } from './Records.ts'
import { readPeer } from './readPeer.ts'
import { readProperties } from './readProperties.ts'

/** In seconds. */
const week = 7 * 86_400
/** By how much the clock of a phone may be ahead. */
const tolerance = 600

/** Reads what a wallet settles; throws `InvalidSessionError` unless it is the one that agreed, and for no longer than a week. */
export function readSettlement(
  params: unknown,
  parameters: { pending: PendingRecord; proposal: Proposal; now: number },
): Session {
  const { pending, proposal, now } = parameters
  const { controller, expiry, namespaces, ...rest } = Object(params)
  const { publicKey, metadata } = Object(controller)
  if (publicKey !== pending.peerPublicKey)
    throw invalid('another wallet has settled it')
  if (
    !Number.isSafeInteger(expiry) ||
    expiry <= now ||
    expiry > now + week + tolerance
  )
    throw invalid('it expires at a wrong time')
  return {
    topic: pending.topic,
    expiresAt: Math.min(expiry, now + week),
    namespaces: readSessionNamespaces(namespaces, proposal),
    peer: readPeer(publicKey, metadata),
    properties: readProperties(rest.sessionProperties),
    scopedProperties: readProperties(rest.scopedProperties),
    isDeepLinkDisabled: Object(rest.sessionConfig).disableDeepLink === true,
  }
}

function invalid(reason: string): InvalidSessionError {
  const { code: wireCode } = wireErrors.invalidSettle
  return new InvalidSessionError({ reason, wireCode })
}
