import { existsSync, readdirSync, rmSync } from 'node:fs'
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
 * Forgets the chains' state, what the server has read of them, and the embedded
 * wallets with their keys; the sentence says whether that was possible.
 */
export async function forgetChains() {
  const folder = join(root, '.latchkit')
  const names = existsSync(folder) ? readdirSync(folder) : []
  try {
    for (const name of names) {
      const dataDir = join(folder, name)
      if (/^devnet-\d+$/.test(name)) await resetDevnet({ dataDir })
      if (/^(embedded|server)-\d+$/.test(name))
        await resetEmbeddedPostgres({ dataDir })
      // Secrets and keyrings, which are of no use without the databases.
      if (/^embedded-\d+$/.test(name)) rmSync(dataDir, { recursive: true })
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
    sentence:
      'The chains and the embedded wallets are forgotten; the next `npm start` makes new ones.',
  }
}
