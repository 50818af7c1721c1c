import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  DevnetInUseError,
  resetDevnet,
} from '../../devnet/src/exports/index.ts'
import { root } from '../setup/root.mjs'

/** Forgets the chains' state; the sentence says whether that was possible. */
export async function forgetChains() {
  const folder = join(root, '.latchkit')
  const states = existsSync(folder)
    ? readdirSync(folder).filter((name) => /^devnet-\d+$/.test(name))
    : []
  try {
    for (const name of states)
      await resetDevnet({ dataDir: join(folder, name) })
  } catch (error) {
    if (!(error instanceof DevnetInUseError)) throw error
    return { code: 1, sentence: error.message }
  }
  return {
    code: 0,
    sentence: 'The chains are forgotten; the next `npm start` makes new ones.',
  }
}
