import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('publishForever.ts', import.meta.url))

/** Publishes to a SQLite file from a process that is killed meanwhile; returns the messages that were acknowledged. */
export async function publishUntilKilled(file: string): Promise<string[]> {
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--no-warnings', program, file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let output = ''
  for await (const chunk of child.stdout) {
    output += chunk
    if (output.length > 2_000) child.kill('SIGKILL')
  }
  if (child.exitCode === null && !child.signalCode) await once(child, 'exit')
  return output.split('\n').slice(0, -1)
}
