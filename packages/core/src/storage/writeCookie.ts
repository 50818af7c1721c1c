import { readCookies } from './readCookies.ts'

/** Browsers refuse a cookie above 4,096 bytes, its attributes included. */
const maxLength = 3_500

/** Of all kits on the origin: every request carries them, and many servers refuse a header above 8 kB. */
const maxTotal = 4_096

/** 400 days, in seconds: browsers keep no cookie longer. */
const maxAge = 34_560_000

/** Sets a cookie of this page, or removes it; `false` where it is too large or the browser refused it, and then there is none. */
export function writeCookie(name: string, value: string | undefined): boolean {
  const pair = format(name, value ?? '')
  const others = [...readCookies(document.cookie)].filter(
    ([each]) => each !== name,
  )
  const total = others.reduce(
    (sum, other) => sum + format(...other).length + 2,
    pair.length,
  )
  const isKept =
    value !== undefined && pair.length <= maxLength && total <= maxTotal
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not synchronous, and not in every browser
  document.cookie = [
    isKept ? pair : `${name}=`,
    'Path=/',
    'SameSite=Lax',
    `Max-Age=${isKept ? maxAge : -1}`,
    ...(location.protocol === 'https:' ? ['Secure'] : []),
  ].join('; ')
  return readCookies(document.cookie).get(name) === value
}

function format(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)}`
}
