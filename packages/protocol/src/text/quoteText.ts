import { stripText } from './stripText.ts'

/** Shows a value of a stranger inside a hint: a string in quotes, anything else by its type. */
export function quoteText(value: unknown): string {
  if (typeof value !== 'string') return value === null ? 'null' : typeof value
  return `"${stripText(value, { max: 80 })}"`
}
