import type { Metadata } from '@latchkit/core'
import { RequestAbortedError } from '@latchkit/core'
import { randomHex } from '../crypto/randomHex.ts'
import type { ClientEvent } from '../types/ClientEvent.ts'
import type { Relay } from '../types/Relay.ts'
import type { SignClient } from '../types/SignClient.ts'
import type { Store } from '../types/Store.ts'
import { createRpcIds } from '../wire/createRpcIds.ts'
import { createCalls } from './createCalls.ts'
import type { Engine } from './Engine.ts'
import { loadLaterParts } from './loadLaterParts.ts'
import { openRecords } from './openRecords.ts'
import { pair } from './pair.ts'
import { publishProposal } from './publishProposal.ts'
import { reportPairing } from './reportPairing.ts'
import type { watchDeadlines } from './watchDeadlines.ts'

/** Milliseconds until what a pairing needs later is fetched, unless a wallet answers sooner. */
const spare = 15_000

/** A dapp's end of WalletConnect Sign v2 over a relay, going on where the store says that an earlier page stopped. */
export async function createSignClient({
  openRelay,
  store,
  metadata,
  now = Date.now,
  load = loadLaterParts,
}: createSignClient.Parameters): Promise<SignClient> {
  const listeners = new Set<(event: ClientEvent) => void>()
  const closing = new AbortController()
  let loading: ReturnType<typeof setTimeout> | undefined
  let deadlines: watchDeadlines.ReturnType | undefined
  const records = await openRecords({
    store,
    onChange: () => deadlines?.update(),
  })
  const seed = records.get('seed')?.seed ?? randomHex(32)
  await records.act((step) => {
    if (!step.get('seed')) step.put('seed', { version: 1, seed })
    // One whose pairing could not be read.
    for (const { topic, pairingTopic } of step.list('pending'))
      if (!step.get(`pairing.${pairingTopic}`))
        step.put(`pending.${topic}`, undefined)
  })

  const engine: Engine = {
    ...{ records, metadata, attempts: new Map(), sending: new Map() },
    ...{ calls: createCalls(), ids: createRpcIds({ now }) },
    signal: closing.signal,
    now: () => Math.floor(now() / 1000),
    async load() {
      const parts = await load()
      clearTimeout(loading)
      deadlines ??= parts.watchDeadlines(engine)
      return parts
    },
    loadSoon() {
      clearTimeout(loading)
      if (!deadlines && !closing.signal.aborted)
        loading = setTimeout(() => engine.load().catch(engine.loadSoon), spare)
    },
    emit(event) {
      // What it throws is the app's: shown as uncaught.
      for (const listener of listeners) queueMicrotask(() => listener(event))
    },
    relay: openRelay(
      {
        async onMessage(message) {
          const { takeMessage } = await engine.load()
          await records.act((step) => takeMessage(engine, step, message))
        },
        onAlert(alert) {
          engine.emit({ type: 'alert', alert })
          for (const pairing of records.list('pairing'))
            if (!pairing.isPublished) reportPairing(engine, pairing, 'failed')
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
      engine.load().catch(engine.loadSoon)
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
    /** In milliseconds since 1970. */
    now?: (() => number) | undefined
    /** Tried again until it succeeds: without it nothing ends in time. */
    load?: typeof loadLaterParts | undefined
  }
}
