import type { Metadata } from '@latchkit/core'
import { RequestAbortedError } from '@latchkit/core'
import { randomHex } from '../crypto/keys.ts'
import type { Relay } from '../types/Relay.ts'
import type { ClientEvent, SignClient } from '../types/SignClient.ts'
import type { Store } from '../types/Store.ts'
import { createRpcIds } from '../wire/rpc.ts'
import type { Deadlines, DeferredParts, Engine } from './engine.ts'
import { createPendingCalls } from './engine.ts'
import { notifyPairing, pair, publishProposal } from './pair.ts'
import { openRecords } from './records.ts'

/** Milliseconds after which the deferred parts load, if no message needs them before. */
const loadDelay = 15_000

/** Creates the dapp's client of WalletConnect Sign v2 over a relay. Continues with the pairings, sessions and requests in the store. */
export async function createSignClient({
  openRelay,
  store,
  metadata,
  adapters,
  now = Date.now,
  load = loadDeferredParts,
}: createSignClient.Parameters): Promise<SignClient> {
  const listeners = new Set<(event: ClientEvent) => void>()
  const closing = new AbortController()
  let loadTimer: ReturnType<typeof setTimeout> | undefined
  let deadlines: Deadlines | undefined
  const records = await openRecords({
    store,
    load: loadDeferredParts,
    onChange: () => deadlines?.update(),
  })
  const seed = records.get('seed')?.seed ?? randomHex(32)
  await records.write((batch) => {
    if (!batch.get('seed')) batch.put('seed', { version: 1, seed })
    // Their pairings may have been malformed.
    for (const { topic, pairingTopic } of batch.list('pending'))
      if (!batch.get(`pairing.${pairingTopic}`))
        batch.put(`pending.${topic}`, undefined)
  })

  const engine: Engine = {
    records,
    metadata,
    adapters,
    attempts: new Map(),
    publishing: new Map(),
    calls: createPendingCalls(),
    ids: createRpcIds({ now }),
    signal: closing.signal,
    now: () => Math.floor(now() / 1000),
    async load() {
      const parts = await load()
      clearTimeout(loadTimer)
      deadlines ??= parts.watchDeadlines(engine)
      return parts
    },
    scheduleLoad() {
      clearTimeout(loadTimer)
      if (deadlines || closing.signal.aborted) return
      loadTimer = setTimeout(() => {
        engine.load().catch(engine.scheduleLoad)
      }, loadDelay)
    },
    emit(event) {
      // In a microtask, so that an error of a listener is reported as uncaught.
      for (const listener of listeners) queueMicrotask(() => listener(event))
    },
    relay: openRelay(
      {
        async onMessage(message) {
          const { handleMessage } = await engine.load()
          await records.write((batch) => handleMessage(engine, batch, message))
        },
        onAlert(alert) {
          engine.emit({ type: 'alert', alert })
          for (const pairing of records.list('pairing'))
            if (!pairing.isPublished) notifyPairing(engine, pairing, 'failed')
        },
      },
      seed,
    ),
  }
  for (const kind of ['pairing', 'pending', 'session'] as const)
    for (const { topic } of records.list(kind)) {
      // The relay client repeats a subscription that fails.
      engine.relay.subscribe(topic).catch(() => {})
      if (kind === 'pairing') void publishProposal(engine, topic)
      engine.load().catch(engine.scheduleLoad)
    }

  return {
    pair: (parameters) => pair(engine, parameters),
    async resume({ signal }) {
      const { resume } = await engine.load()
      return resume(engine, signal)
    },
    async listSessions() {
      const sessions = records.list('session').map(({ session }) => session)
      return sessions.filter(({ expiresAt }) => expiresAt > engine.now())
    },
    async request(parameters) {
      const { sendRequest } = await engine.load()
      return sendRequest(engine, parameters)
    },
    async disconnect({ topic }) {
      const { disconnect } = await engine.load()
      return disconnect(engine, topic)
    },
    watch(listener) {
      const entry = (event: ClientEvent) => listener(event)
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    close() {
      closing.abort()
      clearTimeout(loadTimer)
      deadlines?.stop()
      engine.relay.close()
      engine.calls.rejectAll(new RequestAbortedError())
      store.close()
    },
  }
}

export declare namespace createSignClient {
  type Parameters = {
    openRelay(handlers: Relay.Handlers, seed: string): Relay
    store: Store
    metadata: Metadata
    /** Know the addresses of their namespaces. */
    adapters: Engine['adapters']
    /** In milliseconds since 1970. */
    now?: (() => number) | undefined
    /** Loads the deferred parts; repeated until it succeeds, since nothing expires without them. */
    load?: typeof loadDeferredParts | undefined
  }
}

/** Loads what is not needed before a wallet responds to the pairing. */
export async function loadDeferredParts(): Promise<DeferredParts> {
  const module = await import('./deferredParts.ts')
  return module.deferredParts
}
