import process from 'node:process'
import { runChild } from '../setup/runChild.mjs'
import { getIdentity } from './getIdentity.mjs'

/*
 * Runs Node with the given arguments and adds its own identity to the mark of
 * all that this starts: `endMarked` of that identity then ends these processes
 * and no others.
 */
const { LATCHKIT_RUN: outer = '' } = process.env
const mark = `${outer} ${getIdentity(process.pid)}`.trimStart()
const { code } = await runChild(process.execPath, process.argv.slice(2), {
  env: { ...process.env, LATCHKIT_RUN: mark },
  stdio: 'inherit',
})
process.exitCode = code
