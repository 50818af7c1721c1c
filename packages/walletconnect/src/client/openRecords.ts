import type { Store } from '../types/Store.ts'
import { loadLaterParts } from './loadLaterParts.ts'
import type { Records } from './Records.ts'

type Key = keyof Records
type Kind = 'pairing' | 'pending' | 'session' | 'request'

/** Reads what a store has, and drops what can't be understood. */
export async function openRecords({
  store,
  onChange,
}: openRecords.Parameters): Promise<openRecords.ReturnType> {
  const records = new Map<string, unknown>()
  const broken: Record<string, undefined> = {}
  for (const [key, value] of await store.list('')) {
    const { isRecord } = await loadLaterParts()
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
    act(run) {
      const acted = last.then(async () => {
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
          after: (effect) => void effects.push(effect),
        })
        if (Object.keys(changes).length > 0) await store.set(changes)
        for (const key in changes)
          if (changes[key]) records.set(key, changes[key])
          else records.delete(key)
        for (const effect of effects) effect()
        onChange()
        return value
      })
      last = acted.catch(() => {})
      return acted
    },
  }
}

export declare namespace openRecords {
  type Parameters = {
    store: Store
    onChange(): void
  }
  type Reader = {
    get<key extends Key>(key: key): Records[key] | undefined
    list<kind extends Kind>(kind: kind): readonly Records[`${kind}.x`][]
  }
  /** One change of state; it happens as a whole or not at all. */
  type Step = Reader & {
    /** `undefined` removes. */
    put<key extends Key>(key: key, record: Records[key] | undefined): void
    /** Runs once the change is durable. */
    after(effect: () => void): void
  }
  type ReturnType = Reader & {
    /** One at a time over all topics: settling one closes others. Nothing inside waits for the network. */
    act<value>(run: (step: Step) => value): Promise<value>
  }
}
