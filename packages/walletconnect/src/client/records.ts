import { hashMessage } from '../crypto/keys.ts'
import type { Proposal, Session } from '../types/Session.ts'
import type { Store } from '../types/Store.ts'
import type { parseRpc } from '../wire/rpc.ts'

type Key = keyof Records
type Kind = 'pairing' | 'pending' | 'session' | 'request'

/** Reads the records of a store, and deletes malformed ones. */
export async function openRecords({
  store,
  load,
  onChange,
}: openRecords.Parameters): Promise<openRecords.ReturnType> {
  const records = new Map<string, unknown>()
  const malformed: Record<string, undefined> = {}
  for (const [key, value] of await store.list('')) {
    const { isRecord } = await load()
    if (isRecord(key, value)) records.set(key, value)
    else malformed[key] = undefined
  }
  await store.set(malformed)
  let last: Promise<unknown> = Promise.resolve()

  const list = (all: Map<string, unknown>, kind: string) =>
    [...all]
      .filter(([key]) => key.startsWith(`${kind}.`))
      .map(([, value]) => value) as never

  return {
    get: (key) => records.get(key) as never,
    list: (kind) => list(records, kind),
    write(run) {
      const written = last.then(async () => {
        const next = new Map(records)
        const changes: Record<string, unknown> = {}
        const effects: (() => void)[] = []
        const value = run({
          get: (key) => next.get(key) as never,
          list: (kind) => list(next, kind),
          put(key, record) {
            changes[key] = record
            if (record) next.set(key, record)
            else next.delete(key)
          },
          afterWrite: (effect) => void effects.push(effect),
        })
        if (Object.keys(changes).length > 0) await store.set(changes)
        for (const key in changes)
          if (changes[key]) records.set(key, changes[key])
          else records.delete(key)
        for (const effect of effects) effect()
        onChange()
        return value
      })
      last = written.catch(() => {})
      return written
    },
  }
}

export declare namespace openRecords {
  type Parameters = {
    store: Store
    /** Loads the check of stored records; called if there are any. */
    load(): Promise<{ isRecord(key: string, value: unknown): boolean }>
    onChange(): void
  }
  type Reader = {
    get<key extends Key>(key: key): Records[key] | undefined
    list<kind extends Kind>(kind: kind): readonly Records[`${kind}.x`][]
  }
  /** Changes that are written together or not at all. */
  type Batch = Reader & {
    /** Replaces a record; `undefined` removes it. */
    put<key extends Key>(key: key, record: Records[key] | undefined): void
    /** Runs an effect once the changes are durable. */
    afterWrite(effect: () => void): void
  }
  type ReturnType = Reader & {
    /** Runs a function and writes its changes. Batches run one after the other, over all topics, since settling one session closes other pairings. */
    write<value>(run: (batch: Batch) => value): Promise<value>
  }
}

/** The client's records by key. They are replaced, never mutated. */
type Records = {
  readonly [key: `pairing.${string}`]: PairingRecord
  readonly [key: `pending.${string}`]: PendingRecord
  readonly [key: `session.${string}`]: SessionRecord
  readonly [key: `request.${string}`]: RequestRecord
  readonly [key: `seen.${string}`]: SeenRecord
  /** Seed of the key pair that identifies the client at the relay. */
  readonly seed: { readonly version: 1; readonly seed: string }
}

/** A pairing with its proposal, until it expires or is settled. */
export type PairingRecord = {
  readonly version: 1
  readonly topic: string
  readonly symKey: string
  readonly privateKey: string
  readonly callId: string
  readonly proposal: Proposal
  /** JSON-RPC id of the proposal. */
  readonly id: number
  /** The encrypted proposal, which is identical in every attempt to publish it. */
  readonly message: string
  /** In seconds since 1970. */
  readonly expiresAt: number
  readonly isPublished: boolean
  /** Whether a wallet has approved; later responses are ignored. */
  readonly isAnswered: boolean
  /** Whether the app has cancelled it; a wallet that settles gets a `wc_sessionDelete`. */
  readonly isClosed: boolean
}

/** A session that a wallet has approved and not settled yet. */
export type PendingRecord = {
  readonly version: 1
  readonly topic: string
  readonly symKey: string
  readonly peerPublicKey: string
  readonly pairingTopic: string
  /** Messages that arrived before the settlement, still encrypted. */
  readonly early: readonly string[]
}

export type SessionRecord = {
  readonly version: 1
  readonly topic: string
  readonly symKey: string
  readonly session: Session
  readonly proposal: Proposal
  /** Id of the call to `pair`. */
  readonly callId: string
  /** When `resume` stops to return it, in seconds since 1970. */
  readonly resumableUntil: number
}

/** A request to the wallet, until its response is delivered or it expires. */
export type RequestRecord = {
  readonly version: 1
  readonly callId: string
  readonly topic: string
  readonly id: number
  /** The encrypted request, which is identical in every attempt to publish it. */
  readonly message: string
  /** In seconds since 1970. */
  readonly expiresAt: number
  readonly response?:
    | { readonly result: unknown }
    | { readonly error: parseRpc.Error }
    | undefined
}

/** The messages of a topic that must not be handled again. */
type SeenRecord = {
  readonly version: 1
  /** Hashes of the latest messages in both directions. */
  readonly hashes: readonly string[]
  /** Ids of the wallet's latest requests by name, which must be in order: their digits, or numbers in records of earlier versions. */
  readonly latest: ReadonlyMap<string, string | number>
}

/** Hashes to store of one topic; older messages are recognized by their ids. */
const maxHashes = 256

/** Adds a message to its topic's record. Returns whether it is new. */
export function recordMessage(
  batch: openRecords.Batch,
  topic: string,
  message: string,
): boolean {
  const seen = getSeen(batch, topic)
  // A prefix suffices: a relay that produced a collision would only suppress its own message.
  const hash = hashMessage(message).slice(0, 24)
  if (seen.hashes.includes(hash)) return false
  const hashes = [...seen.hashes, hash].slice(-maxHashes)
  batch.put(`seen.${topic}`, { ...seen, hashes })
  return true
}

/** Returns the record of a topic's messages. */
export function getSeen(batch: openRecords.Batch, topic: string): SeenRecord {
  return (
    batch.get(`seen.${topic}`) ?? { version: 1, hashes: [], latest: new Map() }
  )
}
