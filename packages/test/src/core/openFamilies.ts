import { createKit } from '../../../core/src/kit/createKit.ts'
import { createMemoryStorage } from '../../../core/src/storage/Storage.ts'
import type { Kit } from '../../../core/src/types/Kit.ts'
import type { KitEvent } from '../../../core/src/types/KitEvent.ts'
import { createFakeAdapter } from './createFakeAdapter.ts'
import { createWallet } from './createFakeKit.ts'

export const families = ['eip155', 'solana', 'bip122', 'polkadot'] as const

export type Family = (typeof families)[number]

/** Opens a page with four chain families and one brand, which has a face for each; `reload` opens it again. */
export function openFamilies(parameters: openFamilies.Parameters = {}) {
  const { brand = 'app.fox', icons = {} } = parameters
  const storage = createMemoryStorage()
  const events: KitEvent[] = []
  const faces = new Map(
    families.map((family) => {
      const wallet = createWallet({
        ...{ id: `${family}:fox`, name: 'Fox', namespaces: [family] },
        addresses: [`${family}-1`, `${family}-2`],
      })
      const connector = {
        ...wallet.connector,
        ...{ brand, icon: icons[family] },
      }
      return [family, { ...wallet, connector }]
    }),
  )
  const face = (family: Family) => {
    const found = faces.get(family)
    if (!found) throw new Error(`no face for ${family}`)
    return found
  }
  /** Opens the page; the faces of some families are missing from it. */
  const open = (missing: readonly Family[] = []) => {
    const adapters = families.map((namespace) =>
      createFakeAdapter({
        namespace,
        connectors: missing.includes(namespace)
          ? []
          : [face(namespace).connector],
      }),
    )
    const onEvent = (event: KitEvent) => void events.push(event)
    const kit = createKit({ adapters, storage, onEvent })
    const unmount = kit.mount()
    return { kit, unmount, adapters }
  }
  return { ...open(), storage, events, face, open }
}

export declare namespace openFamilies {
  type Parameters = {
    /** Its rdns. Default: one that no directory has. */
    brand?: string
    /** The icons of the faces that have one. */
    icons?: Partial<Record<Family, string>>
  }
}

/** Returns the families in which a wallet is connected. */
export function listConnected(kit: Kit): readonly string[] {
  return [...kit.getState().connections].flatMap(([family, { status }]) =>
    status === 'connected' ? [family] : [],
  )
}
