import { spawn } from 'node:child_process'
import { createToolEnvironment } from './createToolEnvironment.ts'

/** Runs a command of an app to its end and returns what it said; one that fails rejects with that. */
export function runTool(
  command: string,
  args: readonly string[],
  cwd: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: createToolEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
      })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(output)
      else
        reject(new Error(`${[command, ...args].join(' ')} failed:\n${output}`))
    })
  })
}
