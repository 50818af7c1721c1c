import type { Hex } from 'viem'
import { hexToString } from 'viem'

/** Controls except line breaks, format characters (bidirectional, zero-width), unpaired surrogates and blank letters. */
const hiddenCharacters = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u3164\uffa0]/gu

/**
 * Returns a text to be signed in a readable form. Characters that are invisible or change the direction
 * are shown by their code points, such as `⟨U+202E⟩`. The text is cut after `max` characters with a note.
 */
export function revealText(
  text: string,
  { max = 10_000 }: revealText.Parameters = {},
): string {
  const characters = [...text.replace(/\r\n/g, '\n')]
  const shown = characters
    .slice(0, max)
    .join('')
    .replace(hiddenCharacters, formatCharacter)
  const rest = characters.length - max
  return rest > 0 ? `${shown}\n… and ${rest} more characters` : shown
}

export declare namespace revealText {
  type Parameters = {
    /** In code points. */
    max?: number
  }
}

function formatCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`
}

/** Characters of the longest host; labels of longer ones are cut on the left. */
const maxHostLength = 40

/** Labels that are never cut: public suffixes have two labels at most, with few exceptions. */
const keptLabels = 3

/**
 * Returns the host of a URL for display: in ASCII, so that look-alike letters are shown as punycode,
 * and cut on the left, where a host could imitate another. Returns `undefined` if it is no web URL.
 */
export function formatHost(address: unknown): string | undefined {
  const url = typeof address === 'string' ? parse(address) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined
  const scheme = url.protocol === 'https:' ? '' : 'http://'
  return scheme + shorten(url.host)
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

function shorten(host: string): string {
  const labels = host.split('.')
  let shown = labels.slice(-keptLabels).join('.')
  for (const label of labels.slice(0, -keptLabels).reverse()) {
    if (shown.length + label.length + 1 > maxHostLength) return `….${shown}`
    shown = `${label}.${shown}`
  }
  return shown
}

/** Shortens an address, for places with the whole address nearby. */
export function formatAddress(address: string): string {
  return `${address.slice(0, 8)}…${address.slice(-6)}`
}

/** Decodes the bytes of a message as UTF-8. Returns the hexadecimal input if they are no text. */
export function decodeText(raw: Hex): string {
  const text = hexToString(raw)
  // U+FFFD replaces invalid bytes.
  return text.includes('\uFFFD') ? raw : text
}

/** Returns the domain of a text that begins as a sign-in message (ERC-4361) does; `undefined` for any other text. */
function findSignInDomain(text: string): string | undefined {
  const first = text.split('\n', 1)[0] ?? ''
  const [, domain] =
    /^(?:https?:\/\/)?(\S+) wants you to sign in with your /.exec(first) ?? []
  return domain
}

/** Returns the domain of a sign-in message if it differs from the requesting site's host; otherwise `undefined`. */
export function findForeignSignIn(
  text: string,
  { host }: { host: string | undefined },
): string | undefined {
  const domain = findSignInDomain(text)
  return domain === host?.replace('http://', '') ? undefined : domain
}
