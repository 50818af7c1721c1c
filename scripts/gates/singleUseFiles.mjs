import { measure } from '../structure/measure.mjs'

/** How many there may be: lower it as files are merged, never raise it. */
const most = 10

/**
 * Small files that belong to the file beside them: under 40 lines, imported by
 * one file alone, which stands in the same folder. Components, views, endpoints
 * and entry points are excepted.
 */
export function singleUseFiles({ root, limit = most }) {
  const { singleUse } = measure({ root })
  if (singleUse.length <= limit) return []
  return singleUse.map((file) => ({
    file,
    message: `is small and used by its neighbour alone: merge it (${singleUse.length} such files, ${limit} are the most)`,
  }))
}
