import type { Kit } from '@latchkit/core'
import type { Views } from '../modal/Views.ts'
import { serverPart } from './serverPart.ts'
import { views } from './views.ts'

/** The views that a kit can open: those that need its server only where there is one, and the feature is on. */
export function listViews({ server, options }: Kit): Views {
  if (!server || !options.features.allWallets) return views
  const pick = (chunk: unknown) => serverPart.pick(chunk).AllWallets
  return { ...views, AllWallets: { load: serverPart.load, pick } }
}
