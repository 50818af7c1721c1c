/** The digits of a numeric `id` as they were sent: a relay's ids have 19 of them, which a number can't hold. */
export function readIdSource(text: string): string | undefined {
  const sources = new Map<unknown, string | undefined>()
  const root: unknown = parseWithSource(text, function (key, value, context) {
    if (key === 'id') sources.set(this, context.source)
    return value
  })
  return sources.get(root)
}

/** ECMAScript's proposal of access to the source of `JSON.parse`, which the types don't know yet. */
const parseWithSource = JSON.parse as (
  text: string,
  reviver: (
    this: unknown,
    key: string,
    value: unknown,
    context: { source?: string },
  ) => unknown,
) => unknown
