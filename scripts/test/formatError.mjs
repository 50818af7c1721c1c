import { stripVTControlCharacters } from 'node:util'

/** An error of a test in a few lines, without colours. */
export function formatError({ message, stack }) {
  const text = message ?? stack ?? 'an error without a message'
  return stripVTControlCharacters(text).slice(0, 1_000)
}
