import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Starts an indexer in a child process, which a test can suspend or kill. */
export function startIndexerProcess({
  databaseUrl,
  rpcUrl,
}: startIndexerProcess.Parameters): startIndexerProcess.ReturnType {
  const script = fileURLToPath(new URL('indexerProcess.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    ['--conditions=source', script, databaseUrl, rpcUrl],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let output = ''
  const leads = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk)
      if (/^leads$/m.test(output)) resolve()
    })
  })
  return {
    leads,
    getOutput: () => output,
    isLeading: () => /^leads$/m.test(output),
    signal: (name) => child.kill(name),
    async kill() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null)
        await once(child, 'exit')
    },
  }
}

export declare namespace startIndexerProcess {
  type Parameters = { databaseUrl: string; rpcUrl: string }

  type ReturnType = {
    /** Resolves when the process becomes the leader. */
    leads: Promise<void>
    isLeading: () => boolean
    getOutput: () => string
    signal: (name: NodeJS.Signals) => void
    kill: () => Promise<void>
  }
}
