import { randomUUID } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { getProcessStart } from './processes.ts'

/** Claims a folder for this process until the returned function is called; takes over the claim of a process that has died. */
export function acquireLock(
  parameters: acquireLock.Parameters,
): acquireLock.ReturnType {
  const { folder, createError } = parameters
  const path = join(folder, 'lock.json')
  const content = JSON.stringify({
    id: randomUUID(),
    pid: process.pid,
    start: getProcessStart(process.pid),
  })
  mkdirSync(folder, { recursive: true })

  while (!claim(path, content)) {
    const holder = read(path)
    if (!holder) continue
    if (isAlive(holder)) throw createError(holder.pid)
    takeAway(path, holder)
  }

  return () => {
    if (readText(path) === content) rmSync(path, { force: true })
  }
}

export declare namespace acquireLock {
  type Parameters = {
    folder: string
    /** Creates the error that is thrown if a running process has the folder. */
    createError: (pid: number) => Error
  }
  type ReturnType = () => void
}

type Holder = { text: string; pid: number; start?: string | undefined }

/** Links a finished file, which is atomic: a lock is never seen half written. */
function claim(path: string, content: string): boolean {
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, content)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Moves the lock aside first, to see whether another starter has replaced the dead one meanwhile. */
function takeAway(path: string, dead: Holder): void {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
    if (readText(aside) !== dead.text) linkSync(aside, path)
  } catch (error) {
    if (!isCode(error, 'ENOENT') && !isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function isAlive({ pid, start }: Holder): boolean {
  const actual = getProcessStart(pid)
  return actual !== undefined && actual === start
}

/** Returns the holder, or `undefined` if the lock is gone. A lock that can't be read has no holder. */
function read(path: string): Holder | undefined {
  const text = readText(path)
  if (text === undefined) return undefined
  try {
    return { ...JSON.parse(text), text }
  } catch {
    return { text, pid: 0 }
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
