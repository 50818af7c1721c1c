import { wait } from '@latchkit/protocol/internal'
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

/** Lifetime of a pairing in seconds. */
const pairingLifetime = 300
/** Seconds before its expiry when a pairing is replaced: the wallet needs time to scan it, and the user to approve. */
const rotationMargin = 30
/** Milliseconds between two attempts to publish a proposal. */
const retryDelay = 5_000

/** Creates a pairing, or continues one of an earlier page, and resolves with its session. */
export async function pair(
  engine: Engine,
  parameters: SignClient.PairParameters,
): Promise<Session> {
  const { callId, proposal, onPairing, keep, signal } = parameters
  const { attempts, calls, records } = engine
  signal?.throwIfAborted()
  const settled = records.list('session').find((each) => each.callId === callId)
  if (settled) return settled.session

  const attempt: Attempt = attempts.get(callId) ?? {
    proposal,
    listeners: new Set(),
    controller: new AbortController(),
    topic: '',
    rotateAt: Number.POSITIVE_INFINITY,
  }
  attempts.set(callId, attempt)
  attempt.listeners.add(onPairing)
  const session = calls.wait<Session>(callId, signal, () => {
    attempts.delete(callId)
    if (keep) return
    attempt.controller.abort()
    records
      .write((batch) => closePairings(engine, batch, callId))
      // If writing fails, the pairings expire.
      .catch(() => {})
  })
  records
    .write((batch) => startAttempt(engine, batch, parameters, attempt))
    .catch((error) => calls.settle(callId, { error }))
  try {
    return await session
  } finally {
    attempt.listeners.delete(onPairing)
  }
}

/** Continues the open pairings of the call or, with `keep`, of an earlier page. Creates a pairing if there are none. */
function startAttempt(
  engine: Engine,
  batch: openRecords.Batch,
  { callId, keep }: SignClient.PairParameters,
  attempt: Attempt,
): void {
  const { attempts } = engine
  // The call may have been aborted before this batch runs.
  if (attempts.get(callId) !== attempt) return
  const proposal = JSON.stringify(attempt.proposal)
  const open = batch
    .list('pairing')
    .filter(({ isClosed, expiresAt }) => !isClosed && expiresAt > engine.now())
    .filter((each) => {
      const isAdoptable = keep && !attempts.has(each.callId)
      return each.callId === callId || isAdoptable
    })
    .filter((each) => JSON.stringify(each.proposal) === proposal)
    .sort((a, b) => b.expiresAt - a.expiresAt)
  const [latest] = open
  if (!latest) {
    propose(engine, batch, callId, attempt)
    return
  }
  for (const each of open)
    batch.put(`pairing.${each.topic}`, { ...each, callId })
  batch.afterWrite(() => {
    const isAnswered = open.some((each) => each.isAnswered)
    attempt.topic = latest.topic
    attempt.rotateAt = isAnswered
      ? Number.POSITIVE_INFINITY
      : latest.expiresAt - rotationMargin
    const status = latest.isPublished ? 'ready' : 'publishing'
    const pairing = { ...latest, callId }
    notifyPairing(engine, pairing, isAnswered ? 'answered' : status)
  })
}

/** Creates a pairing with a proposal, and makes it the latest of an attempt. */
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
  // Wallets compare the URL with the origin of the page.
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
  const pairing: PairingRecord = {
    version: 1,
    topic,
    symKey,
    privateKey,
    callId,
    proposal,
    id,
    message,
    expiresAt,
    isPublished: false,
    isAnswered: false,
    isClosed: false,
  }
  batch.put(`pairing.${topic}`, pairing)
  attempt.rotateAt = expiresAt - rotationMargin
  batch.afterWrite(() => {
    attempt.topic = topic
    // If the call was aborted, a later batch closes its pairings.
    if (attempt.controller.signal.aborted) return
    notifyPairing(engine, pairing, 'publishing')
    void publishProposal(engine, topic)
    engine.scheduleLoad()
  })
}

/** Publishes a proposal. Retries after failures until the pairing is answered, closed or expired. */
export async function publishProposal(
  engine: Engine,
  topic: string,
): Promise<void> {
  const { records, relay } = engine
  const { tag, prompt } = methods.wc_sessionPropose
  while (!engine.signal.aborted) {
    const pairing = records.get(`pairing.${topic}`)
    if (!pairing || pairing.isAnswered || pairing.isClosed) return
    const { message, callId, isPublished, expiresAt } = pairing
    const ttl = expiresAt - engine.now()
    if (ttl <= 0) return
    const signal = engine.attempts.get(callId)?.controller.signal
    const publish = () =>
      relay.publish({ topic, message, ttl, tag, prompt, signal })
    try {
      await Promise.all([
        relay.subscribe(topic),
        isPublished ? undefined : publish(),
      ])
      return await records.write((batch) => {
        const latest = batch.get(`pairing.${topic}`)
        if (!latest || latest.isAnswered || latest.isClosed) return
        batch.put(`pairing.${topic}`, { ...latest, isPublished: true })
        batch.afterWrite(() => notifyPairing(engine, latest, 'ready'))
      })
    } catch (error) {
      notifyPairing(engine, pairing, 'failed')
      // The relay would refuse a retry as well. The next pairing connects again.
      if (error instanceof RelayConnectionRefusedError) return
      await wait(retryDelay)
    }
  }
}

/** Notifies the listeners of an attempt about its latest pairing. Of earlier pairings, only the status `answered` is reported. */
export function notifyPairing(
  engine: Engine,
  pairing: PairingRecord,
  status: SignClient.PairingState['status'],
): void {
  const { topic, symKey, expiresAt } = pairing
  const attempt = engine.attempts.get(pairing.callId)
  if (!attempt) return
  if (attempt.topic !== topic && status !== 'answered') return
  const uri = createPairingUri({ topic, symKey, expiresAt })
  // In a microtask, so that an error of a listener is reported as uncaught.
  for (const listener of attempt.listeners)
    queueMicrotask(() => listener({ uri, expiresAt, status }))
}

/** Closes the pairings of a call and notifies their wallets. They stay subscribed until they expire, so that a late settlement is rejected. */
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
        .then(({ deletePairing }) => deletePairing(engine, topic))
        // If this fails, the wallet is notified when it settles; otherwise the pairing expires.
        .catch(() => {})
    })
  }
}
