import { stripText } from '@latchkit/protocol'
import { InvalidSessionError } from '../errors/session.ts'
import { readSessionNamespaces } from '../namespaces/readSessionNamespaces.ts'
import type { Peer, Proposal, Session } from '../types/Session.ts'
import { wireErrors } from '../wire/errors.ts'
import type { parseRpc } from '../wire/rpc.ts'
import { deleteTopic, failPairing, settlePairing } from './endings.ts'
import type { Engine } from './engine.ts'
import { publishDelete, publishResponse, readFrame } from './frames.ts'
import { handleSessionFrame } from './handleSessionFrame.ts'
import type { openRecords, PendingRecord } from './records.ts'
import { anySessionCallId } from './resume.ts'

/** A relay keeps no order: what follows a settlement may come before it. */
const maxEarlyMessages = 16

/** The settlement of a session that a wallet has agreed to. */
export function handlePendingFrame(
  engine: Engine,
  batch: openRecords.Batch,
  pending: PendingRecord,
  frame: parseRpc.Request | parseRpc.Result | parseRpc.Failure,
  message: string,
): void {
  if (!('method' in frame)) return
  const { topic, early } = pending
  const pairing = batch.get(`pairing.${pending.pairingTopic}`)
  if (frame.method !== 'wc_sessionSettle') {
    if (early.length < maxEarlyMessages)
      batch.put(`pending.${topic}`, { ...pending, early: [...early, message] })
    return
  }
  const refuse = (error: parseRpc.Error, reason: parseRpc.Error) => {
    publishResponse(engine, batch, pending, frame, error)
    void publishDelete(engine, batch, pending, 'wc_sessionDelete', reason)
    deleteTopic(engine, batch, 'pending', topic)
  }
  if (!pairing || pairing.isClosed) {
    const { userDisconnected } = wireErrors
    refuse(userDisconnected, userDisconnected)
    if (pairing) deleteTopic(engine, batch, 'pairing', pairing.topic)
    return
  }
  let session: Session
  try {
    const { proposal } = pairing
    session = readSettlement(frame.params, {
      pending,
      proposal,
      adapters: engine.adapters,
      now: engine.now(),
    })
  } catch (error) {
    const { message, wireCode: code } = error as InvalidSessionError
    refuse({ code, message }, wireErrors.settlementFailed)
    return void failPairing(engine, batch, pairing, error)
  }
  const { symKey } = pending
  const { callId, proposal, expiresAt: resumableUntil } = pairing
  const record = {
    ...({ version: 1, topic, symKey, session } as const),
    ...{ proposal, callId, resumableUntil },
  }
  batch.put(`session.${topic}`, record)
  batch.put(`pending.${topic}`, undefined)
  deleteTopic(engine, batch, 'pairing', pairing.topic)
  publishResponse(engine, batch, pending, frame)
  batch.afterWrite(() => {
    engine.emit({ type: 'session', session })
    engine.calls.settle(anySessionCallId, { result: session })
  })
  settlePairing(engine, batch, callId, { result: session })
  for (const each of early) {
    const latest = batch.get(`session.${topic}`)
    const held = readFrame(symKey, each)
    if (latest && held) handleSessionFrame(engine, batch, latest, held)
  }
}

/** In seconds. */
const week = 7 * 86_400
/** By how much the clock of a phone may be ahead. */
const clockTolerance = 600

/** Reads what a wallet settles; throws `InvalidSessionError` unless it is the one that agreed, and for no longer than a week. */
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
  if (
    !Number.isSafeInteger(expiry) ||
    expiry <= now ||
    expiry > now + week + clockTolerance
  )
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

const maxIcons = 8
const maxLinkLength = 2048

/** How a wallet describes itself, so that it can be stored and shown; links are not checked. */
export function readPeer(publicKey: string, metadata: unknown): Peer {
  const { name, description, url, icons, redirect } = Object(metadata)
  const { native, universal } = Object(redirect)
  return {
    publicKey,
    name: stripText(name, { max: 64 }),
    description: stripText(description, { max: 256 }),
    url: readLink(url) ?? '',
    icons: (Array.isArray(icons) ? icons.slice(0, maxIcons) : []).flatMap(
      (icon) => readLink(icon) ?? [],
    ),
    redirect: { native: readLink(native), universal: readLink(universal) },
  }
}

/** One that would have to be cut or stripped would be another link. */
function readLink(value: unknown): string | undefined {
  const text = stripText(value, { max: maxLinkLength })
  return text && text === value ? text : undefined
}

const maxProperties = 100
/** In characters: capabilities of many networks stay below. */
const maxPropertyLength = 16_384

/** The texts of a wallet, by name; what is none is left out. */
function readProperties(value: unknown): ReadonlyMap<string, string> {
  if (typeof value !== 'object' || !value) return new Map()
  return new Map(
    Object.entries(value)
      .slice(0, maxProperties)
      .flatMap(([name, text]) =>
        typeof text === 'string' &&
        text.length <= maxPropertyLength &&
        name.length <= 128
          ? [[name, text] as const]
          : [],
      ),
  )
}
