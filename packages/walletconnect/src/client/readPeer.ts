import { stripText } from '@latchkit/protocol'
import type { Peer } from '../types/Session.ts'

const mostIcons = 8
const longestLink = 2048

/** How a wallet describes itself, so that it can be stored and shown; links are not checked. */
export function readPeer(publicKey: string, metadata: unknown): Peer {
  const { name, description, url, icons, redirect } = Object(metadata)
  const { native, universal } = Object(redirect)
  return {
    publicKey,
    name: stripText(name, { max: 64 }),
    description: stripText(description, { max: 256 }),
    url: readLink(url) ?? '',
    icons: (Array.isArray(icons) ? icons.slice(0, mostIcons) : []).flatMap(
      (icon) => readLink(icon) ?? [],
    ),
    redirect: { native: readLink(native), universal: readLink(universal) },
  }
}

/** One that would have to be cut or stripped would be another link. */
function readLink(value: unknown): string | undefined {
  const text = stripText(value, { max: longestLink })
  return text && text === value ? text : undefined
}
