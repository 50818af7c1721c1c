import { forbiddenSchemes } from './forbiddenSchemes.ts'
import { isWebLink } from './isWebLink.ts'

/** A scheme, and perhaps the place inside the app that takes connections (`wallet://main`). */
const native =
  /^([a-z][a-z0-9+.-]{1,40}):(?:\/\/(?:[A-Za-z0-9._~-]+(?:\/[A-Za-z0-9._~-]+)*\/?)?)?$/

/** Whether `wc?uri=` may be put behind a value: an https address without query or fragment, or an app's own scheme (security rule C-17). */
export function isConnectLink(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 256) return false
  if (value.startsWith('https:')) return isWebLink(value) && !/[?#]/.test(value)
  const scheme = native.exec(value)?.[1]
  return (
    scheme !== undefined &&
    !forbiddenSchemes.has(scheme) &&
    !scheme.startsWith('ms-')
  )
}
