/** Whether a browser's `Origin` is one that a pattern of `parseOriginPattern` allows. */
export function matchOrigin(pattern: string, origin: string): boolean {
  const star = pattern.indexOf('*.')
  if (star === -1) return pattern === origin
  const scheme = pattern.slice(0, star)
  const tail = pattern.slice(star + 1)
  if (!origin.startsWith(scheme) || !origin.endsWith(tail)) return false
  const labels = origin.slice(scheme.length, -tail.length)
  return /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(labels)
}
