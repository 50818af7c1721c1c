import { stripText } from '@latchkit/protocol'
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
const iconPattern = /^data:image\/(png|webp|gif|svg\+xml|jpeg)[;,]/i
const maxIconLength = 64 * 1024
/** The number of characters of a name that are read. */
const maxNameLength = 1_024

/** Parses an announcement; `undefined` if it is malformed. Reads every member once, as a getter may return another value the second time. */
export function parseAnnouncement(event: unknown): Announcement | undefined {
  try {
    const { detail } = event as Record<string, unknown>
    const { info, provider: source } = detail as Record<string, unknown>
    const { uuid, name, rdns, icon } = info as Record<string, unknown>
    if (typeof uuid !== 'string' || !uuidPattern.test(uuid)) return undefined
    if (typeof rdns !== 'string' || !rdnsPattern.test(rdns)) return undefined
    if (typeof name !== 'string') return undefined
    const label = stripText(name.slice(0, maxNameLength), { max: 64 })
    const provider = bindProvider(source)
    if (!label || !provider) return undefined
    return {
      uuid: uuid.toLowerCase(),
      name: label,
      rdns: rdns.toLowerCase(),
      icon: parseIcon(icon),
      source,
      provider,
    }
  } catch {
    // Not an object, or a getter threw.
    return undefined
  }
}

/** A wallet with an invalid icon is shown with a placeholder. */
function parseIcon(icon: unknown): string | undefined {
  const isImage =
    typeof icon === 'string' &&
    icon.length <= maxIconLength &&
    iconPattern.test(icon)
  return isImage ? icon : undefined
}
