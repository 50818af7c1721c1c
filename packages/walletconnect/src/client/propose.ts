import { createKeyPair } from '../crypto/createKeyPair.ts'
import { encryptEnvelope } from '../crypto/encryptEnvelope.ts'
import { getTopic } from '../crypto/getTopic.ts'
import { randomHex } from '../crypto/randomHex.ts'
import { formatRpc } from '../wire/formatRpc.ts'
import type { Attempt, Engine } from './Engine.ts'
import { noteMessage } from './noteMessage.ts'
import type { openRecords } from './openRecords.ts'
import { publishProposal } from './publishProposal.ts'
import { reportPairing } from './reportPairing.ts'

const lifetime = 300
/** When another one follows: a wallet needs time to scan it, and its owner to agree. */
const rotation = 270

/** Makes a pairing with a proposal, the latest of an attempt. */
export function propose(
  engine: Engine,
  step: openRecords.Step,
  callId: string,
  attempt: Attempt,
): void {
  const { name, description, icons } = engine.metadata
  const { proposal } = attempt
  const { privateKey, publicKey } = createKeyPair()
  const symKey = randomHex(32)
  const topic = getTopic(symKey)
  const id = engine.ids.next()
  const expiresAt = engine.now() + lifetime
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
  noteMessage(step, topic, message)
  const pairing = {
    ...({ version: 1, topic, symKey, privateKey, callId, proposal } as const),
    ...{ id, message, expiresAt },
    ...{ isPublished: false, isAnswered: false, isClosed: false },
  }
  step.put(`pairing.${topic}`, pairing)
  attempt.rotateAt = engine.now() + rotation
  step.after(() => {
    attempt.topic = topic
    // The visitor has turned away meanwhile; it is closed in a moment.
    if (attempt.controller.signal.aborted) return
    reportPairing(engine, pairing, 'publishing')
    void publishProposal(engine, topic)
    engine.loadSoon()
  })
}
