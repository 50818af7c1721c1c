import { hashMessage } from '../crypto/keys.ts'
import type { Proposal, Session } from '../types/Session.ts'
import type { Store } from '../types/Store.ts'
import type { parseRpc } from '../wire/rpc.ts'
import type { deferredParts } from './deferredParts.ts'

type Key = keyof Records
type Kind = 'pairing' | 'pending' | 'session' | 'request'

/** Reads what a store has, and drops what can't be understood. */
export async function openRecords({
  store,
  load,
  onChange,
}: openRecords.Parameters): Promise<openRecords.ReturnType> {
  const records = new Map<string, unknown>()
  const broken: Record<string, undefined> = {}
  for (const [key, value] of await store.list('')) {
    const { isRecord } = await load()
    if (isRecord(key, value)) records.set(key, value)
    else broken[key] = undefined
  }
  await store.set(broken)
  let last: Promise<unknown> = Promise.resolve()

  const list = (all: Map<string, unknown>, kind: string) =>
    [...all].flatMap(([key, value]) =>
      key.startsWith(`${kind}.`) ? [value] : [],
    ) as never

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
    load(): Promise<Pick<typeof deferredParts, 'isRecord'>>
    onChange(): void
  }
  type Reader = {
    get<key extends Key>(key: key): Records[key] | undefined
    list<kind extends Kind>(kind: kind): readonly Records[`${kind}.x`][]
  }
  /** One change of state; it happens as a whole or not at all. */
  type Batch = Reader & {
    /** `undefined` removes. */
    put<key extends Key>(key: key, record: Records[key] | undefined): void
    /** Runs once the change is durable. */
    afterWrite(effect: () => void): void
  }
  type ReturnType = Reader & {
    /** One at a time over all topics: settling one closes others. Nothing inside waits for the network. */
    write<value>(run: (batch: Batch) => value): Promise<value>
  }
}

/** What the client keeps, by key. Records are replaced, never changed. */
type Records = {
  readonly [key: `pairing.${string}`]: PairingRecord
  readonly [key: `pending.${string}`]: PendingRecord
  readonly [key: `session.${string}`]: SessionRecord
  readonly [key: `request.${string}`]: RequestRecord
  readonly [key: `seen.${string}`]: SeenRecord
  /** Of the key that the relay knows the client by. */
  readonly seed: { readonly version: 1; readonly seed: string }
}

/** A proposal that waits for a wallet, until it expires. */
export type PairingRecord = {
  readonly version: 1
  readonly topic: string
  readonly symKey: string
  readonly privateKey: string
  readonly callId: string
  readonly proposal: Proposal
  /** Of the proposal's frame. */
  readonly id: number
  /** The proposal as it is sent, every time the same. */
  readonly message: string
  /** In seconds since 1970. */
  readonly expiresAt: number
  readonly isPublished: boolean
  /** The first answer counts. */
  readonly isAnswered: boolean
  /** Whether nobody wants it any more: a wallet that answers is told so. */
  readonly isClosed: boolean
}

/** A wallet has agreed, and its session has yet to be settled. */
export type PendingRecord = {
  readonly version: 1
  readonly topic: string
  readonly symKey: string
  readonly peerPublicKey: string
  readonly pairingTopic: string
  /** What came before the settlement, as it came. */
  readonly early: readonly string[]
}

export type SessionRecord = {
  readonly version: 1
  readonly topic: string
  readonly symKey: string
  readonly session: Session
  readonly proposal: Proposal
  /** Of the call that paired. */
  readonly callId: string
  /** Until when that call's page may look for it, in seconds since 1970. */
  readonly resumableUntil: number
}

/** What the wallet was asked, until the answer is told or it expires. */
export type RequestRecord = {
  readonly version: 1
  readonly callId: string
  readonly topic: string
  readonly id: number
  /** The request as it is sent, every time the same. */
  readonly message: string
  /** In seconds since 1970. */
  readonly expiresAt: number
  readonly answer?:
    | { readonly result: unknown }
    | { readonly error: parseRpc.Error }
    | undefined
}

/** What passed over a topic. */
type SeenRecord = {
  readonly version: 1
  /** Of the latest messages in both directions. */
  readonly hashes: readonly string[]
  /** The id of the wallet's latest request, by what must not go back. */
  readonly latest: ReadonlyMap<string, number>
}

/** Of more, the oldest are forgotten: by then ids and orders are the guard. */
const maxHashes = 256

/** Whether a topic has not had the message yet, in either direction; from then on it has. */
export function recordMessage(
  batch: openRecords.Batch,
  topic: string,
  message: string,
): boolean {
  const seen = getSeen(batch, topic)
  // A part is enough: a relay that forged one would only lose its own message.
  const hash = hashMessage(message).slice(0, 24)
  if (seen.hashes.includes(hash)) return false
  const hashes = [...seen.hashes, hash].slice(-maxHashes)
  batch.put(`seen.${topic}`, { ...seen, hashes })
  return true
}

/** What passed over a topic so far. */
export function getSeen(batch: openRecords.Batch, topic: string): SeenRecord {
  return (
    batch.get(`seen.${topic}`) ?? { version: 1, hashes: [], latest: new Map() }
  )
}
