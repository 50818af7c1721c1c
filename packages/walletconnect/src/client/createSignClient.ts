import type { Metadata } from '@latchkit/core'
import { RequestAbortedError } from '@latchkit/core'
import { randomHex } from '../crypto/keys.ts'
import type { Relay } from '../types/Relay.ts'
import type { ClientEvent, SignClient } from '../types/SignClient.ts'
import type { Store } from '../types/Store.ts'
import { createRpcIds } from '../wire/rpc.ts'
import type { deferredParts } from './deferredParts.ts'
import type { Engine } from './engine.ts'
import { createPendingCalls } from './engine.ts'
import { notifyPairing, pair, publishProposal } from './pair.ts'
import { openRecords } from './records.ts'
import type { watchDeadlines } from './watchDeadlines.ts'

/** Milliseconds until what a pairing needs later is fetched, unless a wallet answers sooner. */
const loadDelay = 15_000

/** A dapp's end of WalletConnect Sign v2 over a relay, going on where the store says that an earlier page stopped. */
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
  let loading: ReturnType<typeof setTimeout> | undefined
  let deadlines: watchDeadlines.ReturnType | undefined
  const records = await openRecords({
    store,
    load: loadDeferredParts,
    onChange: () => deadlines?.update(),
  })
  const seed = records.get('seed')?.seed ?? randomHex(32)
  await records.write((batch) => {
    if (!batch.get('seed')) batch.put('seed', { version: 1, seed })
    // One whose pairing could not be read.
    for (const { topic, pairingTopic } of batch.list('pending'))
      if (!batch.get(`pairing.${pairingTopic}`))
        batch.put(`pending.${topic}`, undefined)
  })

  const engine: Engine = {
    ...{
      records,
      metadata,
      adapters,
      attempts: new Map(),
      publishing: new Map(),
    },
    ...{ calls: createPendingCalls(), ids: createRpcIds({ now }) },
    signal: closing.signal,
    now: () => Math.floor(now() / 1000),
    async load() {
      const parts = await load()
      clearTimeout(loading)
      deadlines ??= parts.watchDeadlines(engine)
      return parts
    },
    scheduleLoad() {
      clearTimeout(loading)
      if (!deadlines && !closing.signal.aborted)
        loading = setTimeout(
          () => engine.load().catch(engine.scheduleLoad),
          loadDelay,
        )
    },
    emit(event) {
      // What it throws is the app's: shown as uncaught.
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
      // Repeated by the relay, until it is told to leave it.
      engine.relay.subscribe(topic).catch(() => {})
      if (kind === 'pairing') void publishProposal(engine, topic)
      engine.load().catch(engine.scheduleLoad)
    }

  return {
    pair: (parameters) => pair(engine, parameters),
    resume: async ({ signal }) => (await engine.load()).resume(engine, signal),
    listSessions: async () =>
      records
        .list('session')
        .map(({ session }) => session)
        .filter(({ expiresAt }) => expiresAt > engine.now()),
    request: async (parameters) =>
      (await engine.load()).sendRequest(engine, parameters),
    disconnect: async ({ topic }) =>
      (await engine.load()).disconnect(engine, topic),
    watch(listener) {
      const own = (event: ClientEvent) => listener(event)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    close() {
      closing.abort()
      clearTimeout(loading)
      deadlines?.stop()
      engine.relay.close()
      engine.calls.end(new RequestAbortedError())
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
    /** Tried again until it succeeds: without it nothing ends in time. */
    load?: typeof loadDeferredParts | undefined
  }
}

/** Loads what nobody needs before a wallet has seen the pairing. */
export async function loadDeferredParts(): Promise<typeof deferredParts> {
  return (await import('./deferredParts.ts')).deferredParts
}
