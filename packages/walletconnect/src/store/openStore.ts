import type { Store } from '../types/Store.ts'
import { createIndexedDbStore } from './createIndexedDbStore.ts'

/** A store in IndexedDB; in memory where a browser has none or refuses it, as private windows may. */
export async function openStore(
  parameters: openStore.Parameters,
): Promise<Store> {
  try {
    return await createIndexedDbStore(parameters)
  } catch {
    const { createMemoryStore } = await import('./createMemoryStore.ts')
    return createMemoryStore()
  }
}

export declare namespace openStore {
  type Parameters = { name: string }
}
