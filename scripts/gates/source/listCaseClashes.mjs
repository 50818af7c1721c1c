/**
 * Files that are one and the same where case doesn't count, as on macOS and
 * Windows: the last one unpacked would stand in for the others.
 */
export function listCaseClashes({ paths }) {
  const seen = new Map()
  return paths.toSorted().flatMap((path) => {
    const key = path.toLowerCase()
    const first = seen.get(key)
    seen.set(key, first ?? path)
    return first ? [`${first} and ${path} differ only in case`] : []
  })
}
