import { stripText } from '@latchkit/protocol'
import { InvalidSessionError } from '../errors/session.ts'
import { readSessionNamespaces } from '../namespaces/readSessionNamespaces.ts'
import type { Peer, Proposal, Session } from '../types/Session.ts'
import { wireErrors } from '../wire/errors.ts'
import type { parseRpc } from '../wire/rpc.ts'
import type { Engine } from './engine.ts'
import { publishDelete, publishResponse, readFrame } from './frames.ts'
import { handleSessionFrame } from './handleSessionFrame.ts'
import { deleteTopic, failPairing, settlePairing } from './lifecycle.ts'
import type { openRecords, PairingRecord, PendingRecord } from './records.ts'
import { anySessionCallId } from './resume.ts'

/** Messages to keep until the settlement, since relays deliver in any order. */
const maxEarlyMessages = 16
/** Longest lifetime of a session in seconds. */
const week = 7 * 86_400
/** Seconds by which the clock of a wallet may be ahead. */
const clockTolerance = 600

const maxIcons = 8
const maxLinkLength = 2048
const maxProperties = 100
const maxPropertyNameLength = 128
/** In characters: the capabilities of many networks stay below. */
const maxPropertyLength = 16_384

/** Handles a frame of a session that a wallet has approved and not settled yet. */
export function handlePendingFrame(
  engine: Engine,
  batch: openRecords.Batch,
  pending: PendingRecord,
  frame: parseRpc.Request | parseRpc.Result | parseRpc.Failure,
  message: string,
): void {
  if (!('method' in frame)) return
  const { topic, early } = pending
  if (frame.method !== 'wc_sessionSettle') {
    if (early.length < maxEarlyMessages)
      batch.put(`pending.${topic}`, { ...pending, early: [...early, message] })
    return
  }
  const reject = (error: parseRpc.Error, reason: parseRpc.Error) => {
    publishResponse(engine, batch, pending, frame, error)
    void publishDelete(engine, batch, pending, 'wc_sessionDelete', reason)
    deleteTopic(engine, batch, 'pending', topic)
  }
  const pairing = batch.get(`pairing.${pending.pairingTopic}`)
  if (!pairing || pairing.isClosed) {
    reject(wireErrors.userDisconnected, wireErrors.userDisconnected)
    if (pairing) deleteTopic(engine, batch, 'pairing', pairing.topic)
    return
  }
  let session: Session
  try {
    session = readSettlement(frame.params, {
      pending,
      proposal: pairing.proposal,
      adapters: engine.adapters,
      now: engine.now(),
    })
  } catch (error) {
    if (!(error instanceof InvalidSessionError)) throw error
    const { message, wireCode: code } = error
    reject({ code, message }, wireErrors.settlementFailed)
    failPairing(engine, batch, pairing, error)
    return
  }
  settle(engine, batch, { pairing, pending, session, frame })
}

function settle(
  engine: Engine,
  batch: openRecords.Batch,
  parameters: {
    pairing: PairingRecord
    pending: PendingRecord
    session: Session
    frame: parseRpc.Request
  },
): void {
  const { pairing, pending, session, frame } = parameters
  const { topic, symKey } = pending
  const { callId, proposal } = pairing
  batch.put(`session.${topic}`, {
    version: 1,
    topic,
    symKey,
    session,
    proposal,
    callId,
    resumableUntil: pairing.expiresAt,
  })
  batch.put(`pending.${topic}`, undefined)
  deleteTopic(engine, batch, 'pairing', pairing.topic)
  publishResponse(engine, batch, pending, frame)
  batch.afterWrite(() => {
    engine.emit({ type: 'session', session })
    engine.calls.settle(anySessionCallId, { result: session })
  })
  settlePairing(engine, batch, callId, { result: session })
  for (const message of pending.early) {
    const latest = batch.get(`session.${topic}`)
    const early = readFrame(symKey, message)
    if (latest && early) handleSessionFrame(engine, batch, latest, early)
  }
}

/** Returns the session of a settlement. Throws `InvalidSessionError` if it is malformed, or from another wallet than the one that approved. */
function readSettlement(
  params: unknown,
  parameters: {
    pending: PendingRecord
    proposal: Proposal
    adapters: Engine['adapters']
    now: number
  },
): Session {
  const { pending, now } = parameters
  const { controller, expiry, namespaces, ...rest } = Object(params)
  const { publicKey, metadata } = Object(controller)
  if (publicKey !== pending.peerPublicKey)
    throw invalid('another wallet has settled it')
  const latest = now + week + clockTolerance
  if (!Number.isSafeInteger(expiry) || expiry <= now || expiry > latest)
    throw invalid('it expires at a wrong time')
  return {
    topic: pending.topic,
    expiresAt: Math.min(expiry, now + week),
    namespaces: readSessionNamespaces(namespaces, parameters),
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

/** Returns the wallet's description of itself, stripped and cut. Links are not checked. */
export function readPeer(publicKey: string, metadata: unknown): Peer {
  const { name, description, url, icons, redirect } = Object(metadata)
  const { native, universal } = Object(redirect)
  const listed: unknown[] = Array.isArray(icons) ? icons : []
  return {
    publicKey,
    name: stripText(name, { max: 64 }),
    description: stripText(description, { max: 256 }),
    url: readLink(url) ?? '',
    icons: listed
      .slice(0, maxIcons)
      .map(readLink)
      .filter((icon) => icon !== undefined),
    redirect: { native: readLink(native), universal: readLink(universal) },
  }
}

/** Returns `undefined` for a link that would have to be cut or stripped, since that would change it. */
function readLink(value: unknown): string | undefined {
  const text = stripText(value, { max: maxLinkLength })
  return text && text === value ? text : undefined
}

/** Returns the texts of session properties by name. Leaves out other values and long texts. */
function readProperties(value: unknown): ReadonlyMap<string, string> {
  const properties = new Map<string, string>()
  if (typeof value !== 'object' || !value) return properties
  for (const [name, text] of Object.entries(value).slice(0, maxProperties)) {
    if (name.length > maxPropertyNameLength) continue
    if (typeof text !== 'string' || text.length > maxPropertyLength) continue
    properties.set(name, text)
  }
  return properties
}
