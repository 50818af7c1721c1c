import { encryptEnvelope } from '../crypto/encryptEnvelope.ts'
import { createKeyPair, getTopic, randomHex } from '../crypto/keys.ts'
import { RelayConnectionRefusedError } from '../errors/relay.ts'
import type { Session } from '../types/Session.ts'
import type { SignClient } from '../types/SignClient.ts'
import { methods } from '../wire/methods.ts'
import { createPairingUri } from '../wire/pairingUri.ts'
import { formatRpc } from '../wire/rpc.ts'
import type { Attempt, Engine } from './engine.ts'
import type { openRecords, PairingRecord } from './records.ts'
import { recordMessage } from './records.ts'

/** In seconds before a pairing expires, when another one follows. */
const rotationMargin = 30

/** Makes a pairing, or takes one up, and waits for its session. */
export async function pair(
  engine: Engine,
  parameters: SignClient.PairParameters,
): Promise<Session> {
  const { callId, proposal, onPairing, keep, signal } = parameters
  const { attempts, calls, records } = engine
  signal?.throwIfAborted()
  const settled = records.list('session').find((it) => it.callId === callId)
  if (settled) return settled.session

  const attempt: Attempt = attempts.get(callId) ?? {
    ...{ proposal, listeners: new Set(), controller: new AbortController() },
    ...{ topic: '', rotateAt: Number.POSITIVE_INFINITY },
  }
  attempts.set(callId, attempt)
  attempt.listeners.add(onPairing)
  const session = calls.wait<Session>(callId, signal, () => {
    attempts.delete(callId)
    if (keep) return
    attempt.controller.abort()
    // What can't be written expires by itself.
    records
      .write((batch) => closePairings(engine, batch, callId))
      .catch(() => {})
  })
  records
    .write((batch) => begin(engine, batch, parameters, attempt))
    .catch((error) => calls.settle(callId, { error }))
  try {
    return await session
  } finally {
    attempt.listeners.delete(onPairing)
  }
}

function begin(
  engine: Engine,
  batch: openRecords.Batch,
  { callId, keep }: SignClient.PairParameters,
  attempt: Attempt,
): void {
  const { attempts } = engine
  // The visitor may have turned away already.
  if (attempts.get(callId) !== attempt) return
  const wanted = JSON.stringify(attempt.proposal)
  const isFree = (id: string) => id === callId || (keep && !attempts.has(id))
  const open = batch
    .list('pairing')
    .filter(
      (it) =>
        !it.isClosed &&
        it.expiresAt > engine.now() &&
        isFree(it.callId) &&
        JSON.stringify(it.proposal) === wanted,
    )
    .sort((a, b) => b.expiresAt - a.expiresAt)
  const [latest] = open
  if (!latest) return void propose(engine, batch, callId, attempt)
  for (const it of open) batch.put(`pairing.${it.topic}`, { ...it, callId })
  batch.afterWrite(() => {
    const { topic, expiresAt, isPublished } = latest
    const isAnswered = open.some((it) => it.isAnswered)
    attempt.topic = topic
    attempt.rotateAt = isAnswered
      ? Number.POSITIVE_INFINITY
      : expiresAt - rotationMargin
    const status = isPublished ? 'ready' : 'publishing'
    notifyPairing(
      engine,
      { ...latest, callId },
      isAnswered ? 'answered' : status,
    )
  })
}

const pairingLifetime = 300
/** When another one follows: a wallet needs time to scan it, and its owner to agree. */
const rotationDelay = 270

/** Makes a pairing with a proposal, the latest of an attempt. */
export function propose(
  engine: Engine,
  batch: openRecords.Batch,
  callId: string,
  attempt: Attempt,
): void {
  const { name, description, icons } = engine.metadata
  const { proposal } = attempt
  const { privateKey, publicKey } = createKeyPair()
  const symKey = randomHex(32)
  const topic = getTopic(symKey)
  const id = engine.ids.next()
  const expiresAt = engine.now() + pairingLifetime
  // Wallets compare it with the page that they see.
  const url = globalThis.location?.origin ?? engine.metadata.url
  const params = {
    requiredNamespaces: {},
    optionalNamespaces: proposal,
    relays: [{ protocol: 'irn' }],
    proposer: { publicKey, metadata: { name, description, url, icons } },
    expiryTimestamp: expiresAt,
    pairingTopic: topic,
  }
  const text = formatRpc(id, { method: 'wc_sessionPropose', params })
  const message = encryptEnvelope({ symKey, text })
  recordMessage(batch, topic, message)
  const pairing = {
    ...({ version: 1, topic, symKey, privateKey, callId, proposal } as const),
    ...{ id, message, expiresAt },
    ...{ isPublished: false, isAnswered: false, isClosed: false },
  }
  batch.put(`pairing.${topic}`, pairing)
  attempt.rotateAt = engine.now() + rotationDelay
  batch.afterWrite(() => {
    attempt.topic = topic
    // The visitor has turned away meanwhile; it is closed in a moment.
    if (attempt.controller.signal.aborted) return
    notifyPairing(engine, pairing, 'publishing')
    void publishProposal(engine, topic)
    engine.scheduleLoad()
  })
}

const retryDelay = 5_000

/** Brings a proposal to the relay, trying on until it is of no use any more. */
export async function publishProposal(
  engine: Engine,
  topic: string,
): Promise<void> {
  const { records, relay } = engine
  const { tag, prompt } = methods.wc_sessionPropose
  while (!engine.signal.aborted) {
    const pairing = records.get(`pairing.${topic}`)
    const ttl = (pairing?.expiresAt ?? 0) - engine.now()
    if (!pairing || pairing.isAnswered || pairing.isClosed || ttl <= 0) return
    const { message, callId, isPublished } = pairing
    const signal = engine.attempts.get(callId)?.controller.signal
    try {
      await Promise.all([
        relay.subscribe(topic),
        !isPublished &&
          relay.publish({ topic, message, ttl, tag, prompt, signal }),
      ])
      return await records.write((batch) => {
        const latest = batch.get(`pairing.${topic}`)
        if (!latest || latest.isAnswered || latest.isClosed) return
        batch.put(`pairing.${topic}`, { ...latest, isPublished: true })
        batch.afterWrite(() => notifyPairing(engine, latest, 'ready'))
      })
    } catch (error) {
      notifyPairing(engine, pairing, 'failed')
      // It would refuse the same again: another pairing follows by and by.
      if (error instanceof RelayConnectionRefusedError) return
      await new Promise((resolve) => setTimeout(resolve, retryDelay))
    }
  }
}

/** Tells those who pair; of older pairings only that a wallet has agreed. */
export function notifyPairing(
  engine: Engine,
  pairing: PairingRecord,
  status: SignClient.PairingState['status'],
): void {
  const { topic, symKey, expiresAt } = pairing
  const attempt = engine.attempts.get(pairing.callId)
  if (attempt?.topic !== topic && status !== 'answered') return
  const uri = createPairingUri({ topic, symKey, expiresAt })
  // What it throws is the app's: shown as uncaught.
  for (const listener of attempt?.listeners ?? [])
    queueMicrotask(() => listener({ uri, expiresAt, status }))
}

/** Ends the pairings of a call, and tells their wallets. Until they expire they are listened to: who settles late is told that nobody wants it. */
export function closePairings(
  engine: Engine,
  batch: openRecords.Batch,
  callId: string,
): void {
  for (const pairing of batch.list('pairing')) {
    const { topic } = pairing
    if (pairing.callId !== callId || pairing.isClosed) continue
    batch.put(`pairing.${topic}`, { ...pairing, isClosed: true })
    batch.afterWrite(() => {
      engine
        .load()
        .then((it) => it.publishPairingDelete(engine, topic))
        // The wallet finds out when it settles, or the pairing expires.
        .catch(() => {})
    })
  }
}
