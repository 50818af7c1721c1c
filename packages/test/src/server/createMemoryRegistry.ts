import type { Hex } from 'viem'
import type { NameRegistry } from '../../../../services/server/src/names/ports.ts'
import type { RegisteredName } from '../../../../services/server/src/names/registeredName.ts'

/** Creates a name registry in memory. */
export function createMemoryRegistry(): createMemoryRegistry.ReturnType {
  const names = new Map<string, RegisteredName>()
  const messages = new Set<Hex>()
  const isOf = (address: string) => (it: RegisteredName) =>
    it.address.toLowerCase() === address.toLowerCase()

  return {
    names,
    async register({ messageHash, ...entry }) {
      if (messages.has(messageHash)) return 'messageUsed'
      if (names.has(entry.name)) return 'nameTaken'
      if ([...names.values()].some(isOf(entry.address))) return 'addressTaken'
      messages.add(messageHash)
      names.set(entry.name, { ...entry, updatedAt: null })
      return 'registered'
    },
    find: async (name) => names.get(name),
    listByAddress: async (address) => [...names.values()].filter(isOf(address)),
    listTaken: async (given) => new Set(given.filter((it) => names.has(it))),
  }
}

export declare namespace createMemoryRegistry {
  type ReturnType = NameRegistry & {
    /** The registered names. Clearing them does not free used messages. */
    readonly names: Map<string, RegisteredName>
  }
}
