import { readIcon, readName } from '@latchkit/core/internal'
import type { BoundProvider } from './bindProvider.ts'
import { bindProvider } from './bindProvider.ts'

/** A checked copy of a wallet's announcement (EIP-6963). */
export type Announcement = {
  readonly uuid: string
  readonly name: string
  /** Lower case. */
  readonly rdns: string
  readonly icon: string | undefined
  /** The announced object itself, which identifies the wallet. */
  readonly source: unknown
  readonly provider: BoundProvider
}

// EIP-6963 asks for version 4, but wallets announce others too; the UUID is only a key.
const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const rdnsPattern = /^[a-z\d-]{1,63}(\.[a-z\d-]{1,63}){1,7}$/i

/** Parses an announcement; `undefined` if it is malformed. Reads every member once, as a getter may return another value the second time. */
export function parseAnnouncement(event: unknown): Announcement | undefined {
  try {
    const { detail } = event as Record<string, unknown>
    const { info, provider: source } = detail as Record<string, unknown>
    const { uuid, name, rdns, icon } = info as Record<string, unknown>
    if (typeof uuid !== 'string' || !uuidPattern.test(uuid)) return undefined
    if (typeof rdns !== 'string' || !rdnsPattern.test(rdns)) return undefined
    const label = readName(name)
    const provider = bindProvider(source)
    if (!label || !provider) return undefined
    return {
      uuid: uuid.toLowerCase(),
      name: label,
      rdns: rdns.toLowerCase(),
      icon: readIcon(icon),
      source,
      provider,
    }
  } catch {
    // Not an object, or a getter threw.
    return undefined
  }
}
