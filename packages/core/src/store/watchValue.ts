import type { Kit } from '../types/Kit.ts'

/** Calls back with the new and the former value whenever a derived value changes. */
export function watchValue<value>(
  kit: Kit,
  read: () => value,
  onChange: (value: value, previous: value) => void,
): () => void {
  let last = read()
  return kit.subscribe(() => {
    const value = read()
    if (Object.is(value, last)) return
    const previous = last
    last = value
    onChange(value, previous)
  })
}
