import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import { createToolEnvironment } from './createToolEnvironment.ts'
import type { Server } from './Server.ts'

const patience = 60_000

/** Starts a built Next app on a free port. */
export function startNext(folder: string): Promise<Server> {
  return startApp(folder, ['next/dist/bin/next', 'start', ...hostOf.next])
}

/** Starts the development server of an app on a free port. */
export function startDevelopment(
  folder: string,
  framework: 'next' | 'vite',
): Promise<Server & { getOutput(): string }> {
  return startApp(
    folder,
    framework === 'next'
      ? ['next/dist/bin/next', 'dev', ...hostOf.next]
      : ['vite/bin/vite.js', '--port=0', '--host=127.0.0.1'],
  )
}

const hostOf = { next: ['--port', '0', '--hostname', '127.0.0.1'] }

async function startApp(folder: string, [script, ...args]: string[]) {
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], {
    cwd: folder,
    env: createToolEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => resolve()),
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += stripVTControlCharacters(chunk)
    })
  const getOutput = () => output
  const close = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 8_000)
    await ended
    clearTimeout(timer)
  }
  try {
    const url = await findAddress(child, ended, getOutput)
    // Next loads a page's code with the first request.
    await fetch(url)
    return { url, close, getOutput }
  } catch (error) {
    await close()
    throw error
  }
}

/** What it says of itself once it answers. */
function findAddress(
  child: ChildProcess,
  ended: Promise<void>,
  getOutput: () => string,
) {
  return new Promise<string>((resolve, reject) => {
    const fail = (problem: string) =>
      reject(new Error(`The server ${problem}:\n${getOutput()}`))
    const timer = setTimeout(() => fail('says nothing'), patience)
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', () => {
        const url = /http:\/\/127\.0\.0\.1:\d+/.exec(getOutput())?.[0]
        if (!url || !/ready in/i.test(getOutput())) return
        clearTimeout(timer)
        resolve(url)
      })
    ended.then(() => {
      clearTimeout(timer)
      fail('ended')
    })
  })
}
