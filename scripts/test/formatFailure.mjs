import { stripVTControlCharacters } from 'node:util'

/** What a failed step printed, without colours and without a line for each test that passed. */
export function formatFailure(output) {
  return stripVTControlCharacters(output).replace(/^[^\S\n]*✓.*\n/gm, '')
}
