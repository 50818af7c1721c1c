import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import process from 'node:process'
import { createToolEnvironment } from './createToolEnvironment.ts'
import type { Server } from './Server.ts'

const patience = 60_000

/** Starts a built Next app on a free port. */
export async function startNext(folder: string): Promise<Server> {
  const child = spawn(
    process.execPath,
    [
      ...['node_modules/next/dist/bin/next', 'start'],
      ...['--port', '0', '--hostname', '127.0.0.1'],
    ],
    {
      cwd: folder,
      env: createToolEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => resolve()),
  )
  const close = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 8_000)
    await ended
    clearTimeout(timer)
  }
  try {
    const url = await findAddress(child, ended)
    // It loads a page's code with the first request.
    await fetch(url)
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** What it says of itself once it answers. */
function findAddress(child: ChildProcess, ended: Promise<void>) {
  return new Promise<string>((resolve, reject) => {
    let output = ''
    const fail = (problem: string) =>
      reject(new Error(`next start ${problem}:\n${output}`))
    const timer = setTimeout(() => fail('says nothing'), patience)
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
        const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
        if (!url || !output.includes('Ready in')) return
        clearTimeout(timer)
        resolve(url)
      })
    ended.then(() => {
      clearTimeout(timer)
      fail('ended')
    })
  })
}
