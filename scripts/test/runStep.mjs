import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { readCounts } from './readCounts.mjs'

/**
 * Runs one step on the Node that runs this, and counts what passed and failed.
 * `live` prints what it says at once; else that is returned: `said` is standard
 * output alone.
 */
export async function runStep({ step, root, env, live, signal }) {
  const started = performance.now()
  const file = join(root, '.latchkit/test', `${step.name}.json`)
  rmSync(file, { force: true })
  const report = {
    vitest: { args: [`--outputFile.json=${file}`] },
    playwright: { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  }[step.counts]
  const { code, said, output } = await runChild({
    args: [...step.args, ...(report?.args ?? [])],
    options: {
      cwd: root,
      signal,
      env: { ...env, ...report?.env },
      stdio: live
        ? ['ignore', 'inherit', 'inherit']
        : ['ignore', 'pipe', 'pipe'],
    },
    minutes: step.minutes ?? 5,
  })
  return {
    ...readCounts({ file, runner: step.counts, code }),
    said,
    output,
    seconds: (performance.now() - started) / 1000,
  }
}

function runChild({ args, options, minutes }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, options)
    let said = ''
    let output = ''
    const add = (chunk) => {
      output += chunk
    }
    child.stdout?.setEncoding('utf8').on('data', (chunk) => {
      said += chunk
      add(chunk)
    })
    child.stderr?.setEncoding('utf8').on('data', add)
    const timer = setTimeout(() => {
      add(`ended, as it took longer than ${minutes} minutes\n`)
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
    }, minutes * 60_000)
    const end = (code) => {
      clearTimeout(timer)
      resolve({ code: code ?? 1, said, output })
    }
    child.once('error', (error) => {
      add(`${error.message}\n`)
      end(1)
    })
    child.once('close', end)
  })
}
