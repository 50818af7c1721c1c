/** Whether arrays and objects are nested deeper than so many levels. */
export function isTooDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  // A `for in` of what was parsed has own keys only.
  for (const key in value)
    if (isTooDeep((value as Record<string, unknown>)[key], levels - 1))
      return true
  return false
}
