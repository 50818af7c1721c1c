import type { Store } from '../types/Store.ts'
import { createIndexedDbStore } from './createIndexedDbStore.ts'
import { createMemoryStore } from './createMemoryStore.ts'

/** A store in IndexedDB; in memory where a browser has none or refuses it, as private windows may. */
export function openStore(parameters: openStore.Parameters): Promise<Store> {
  return createIndexedDbStore(parameters).catch(createMemoryStore)
}

export declare namespace openStore {
  type Parameters = { name: string }
}
