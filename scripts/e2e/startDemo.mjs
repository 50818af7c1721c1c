import { spawn } from 'node:child_process'
import process from 'node:process'

/**
 * `npm start --silent -- --json` in a checkout. `ready` resolves with what it
 * prints, `ended` with its exit code or the signal that ended npm itself.
 */
export function startDemo({ folder }) {
  const { LATCHKIT_RUN: _, ...env } = process.env
  const child = spawn('npm', ['start', '--silent', '--', '--json'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  const ended = new Promise((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code)),
  )
  const ready = new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      output.stdout += chunk
      if (output.stdout.endsWith('\n')) resolve(JSON.parse(output.stdout))
    })
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      output.stderr += chunk
    })
    ended.then((end) =>
      reject(new Error(`ended with ${end} before:\n${output.stderr}`)),
    )
  })
  ready.catch(() => {})
  return { pid: child.pid, ready, ended, output }
}
