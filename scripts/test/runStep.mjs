import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { endMarked } from '../processes/endMarked.mjs'
import { getIdentity } from '../processes/getIdentity.mjs'
import { root as here } from '../setup/root.mjs'
import { readEvents } from './readEvents.mjs'
import { watchProgress } from './watchProgress.mjs'

const runMarked = join(here, 'scripts/processes/runMarked.mjs')

/** How long the output of a step may stay open once it has ended, in milliseconds. */
const mostClosing = 10_000

/**
 * Runs one step on the Node that runs this, and counts what passed and failed.
 * It ends a step that stands still, as `watch` reports, and whatever a step
 * leaves behind. `live` prints what it says at once; `said` is its standard
 * output alone.
 */
export async function runStep(parameters) {
  const { step, root, env, live, signal, watch = watchProgress } = parameters
  const started = performance.now()
  const path = join(root, '.latchkit/test', `${step.name}.jsonl`)
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
  const { code, said, output, standstill } = await runChild({
    args: step.args,
    options: {
      ...{ cwd: root, signal, stdio: ['ignore', 'pipe', 'pipe'] },
      env: { ...env, LATCHKIT_EVENTS: path, LATCHKIT_SUITE: step.suite },
    },
    ...{ path, live, watch, patience: step.patience },
  })
  return {
    ...count({ step, path, code }),
    ...{
      said,
      output,
      standstill,
      seconds: (performance.now() - started) / 1000,
    },
  }
}

/**
 * A step without tests is one check. A step that ended badly has failed in at
 * least one thing; `isNamed` is whether its failed tests are all that is wrong.
 */
function count({ step, path, code }) {
  if (!step.runner) {
    const failed = code === 0 ? 0 : 1
    return { passed: 1 - failed, failed, skipped: 0, failures: [] }
  }
  const { finished, failures, passed, failed, skipped } = readEvents({ path })
  const isGood = code === 0 && finished && passed > 0
  return {
    ...{ passed, skipped, failures },
    failed: failed === 0 && !isGood ? 1 : failed,
    isNamed: finished && failed > 0,
  }
}

async function runChild({ args, options, path, live, watch, patience }) {
  const child = spawn(process.execPath, [runMarked, ...args], options)
  const identity = child.pid && getIdentity(child.pid)
  let said = ''
  let output = ''
  let standstill
  const add = (chunk) => {
    output += chunk
    if (live) process.stdout.write(chunk)
  }
  const closed = new Promise((resolve) => child.once('close', resolve))
  const exited = new Promise((resolve) => {
    child.once('error', (error) => {
      // Aborted, its cause is the reason.
      add(`${error.cause?.message ?? error.message}\n`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    said += chunk
    add(chunk)
  })
  child.stderr.setEncoding('utf8').on('data', add)

  const stopWatching = watch({
    ...{ path, patience, getSize: () => output.length },
    async onStandstill(message) {
      standstill = message.trim()
      add(message)
      // It passes this on to what it runs, also where marks can't be read.
      child.kill('SIGTERM')
      await endMarked(identity)
      child.kill('SIGKILL')
    },
  })
  const code = await exited
  stopWatching()
  // What it started holds its output open.
  if (identity) await endMarked(identity)
  await Promise.race([closed, wait(mostClosing, undefined, { ref: false })])
  child.stdout.destroy()
  child.stderr.destroy()
  return { code, said, output, standstill }
}
