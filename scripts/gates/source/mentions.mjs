import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether a file's text has one of the words that a gate looks for: without
 * any, it need not be parsed. A name may be written with escapes, too.
 */
export function mentions({ root, file, words }) {
  const text = readFileSync(join(root, file), 'utf8')
  return words.test(text) || text.includes('\\u')
}
