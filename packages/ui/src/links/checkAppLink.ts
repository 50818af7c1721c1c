import { checkLink } from './checkLink.ts'
import { parseUrl } from './parseUrl.ts'

/** A link of the app itself as it may be followed: like any other, or to the machine on which the app is being made. */
export function checkAppLink(link: string | undefined): string | undefined {
  if (!link) return undefined
  const url = parseUrl(link)
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  const isLocal = isWeb && url.hostname === 'localhost'
  return isLocal && !url.username && !url.password ? url.href : checkLink(link)
}
