/** The digits of a numeric `id` as they were sent: a relay's ids have 19 of them, which a number can't hold. */
export function readIdSource(text: string): string | undefined {
  const sources = new Map<unknown, string | undefined>()
  const root: unknown = JSON.parse(text, function reviver(key, value, context) {
    if (key === 'id') sources.set(this, (context as { source?: string }).source)
    return value
  })
  return sources.get(root)
}
