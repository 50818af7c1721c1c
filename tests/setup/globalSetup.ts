import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { stageVariable } from './stage.ts'

/**
 * Opens the stage for as long as the tests run, in a process of its own: there
 * Node takes the types out of the services' files, at a fraction of what
 * Playwright needs to translate them.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const child = fork(join(import.meta.dirname, 'runStage.ts'))
  const ended = once(child, 'exit')
  const stage = await Promise.race([
    once(child, 'message').then(([message]) => message),
    ended.then(([code]) => {
      throw new Error(`The stage ended with ${code} before it stood.`)
    }),
  ])
  process.env[stageVariable] = JSON.stringify(stage)
  return async () => {
    if (child.connected) child.disconnect()
    const [code] = await ended
    if (code !== 0) throw new Error(`The stage ended with ${code}.`)
  }
}
