import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  DevnetInUseError,
  resetDevnet,
} from '../../devnet/src/exports/index.ts'
import {
  EmbeddedPostgresInUseError,
  resetEmbeddedPostgres,
} from '../../services/server/src/exports/index.ts'
import { root } from '../setup/root.mjs'

/**
 * Forgets the chains' state, and what the server has read of them; the sentence
 * says whether that was possible.
 */
export async function forgetChains() {
  const folder = join(root, '.latchkit')
  const names = existsSync(folder) ? readdirSync(folder) : []
  try {
    for (const name of names) {
      const dataDir = join(folder, name)
      if (/^devnet-\d+$/.test(name)) await resetDevnet({ dataDir })
      if (/^server-\d+$/.test(name)) await resetEmbeddedPostgres({ dataDir })
    }
  } catch (error) {
    const isInUse =
      error instanceof DevnetInUseError ||
      error instanceof EmbeddedPostgresInUseError
    if (!isInUse) throw error
    return { code: 1, sentence: error.message }
  }
  return {
    code: 0,
    sentence: 'The chains are forgotten; the next `npm start` makes new ones.',
  }
}
