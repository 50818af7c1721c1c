import { randomUUID } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'

/** Removes folders whose name goes on with the id of a process that is no more: an app with its packages is too big to leave. */
export async function removeLeftovers(prefix: string): Promise<void> {
  const folder = dirname(prefix)
  const left = (await readdir(folder)).filter((name) => {
    const [, pid] = new RegExp(`^${basename(prefix)}(\\d+)-`).exec(name) ?? []
    return pid !== undefined && !isAlive(Number(pid))
  })
  for (const name of left) {
    // Two runs may begin at once, and only one of them gets to take it away.
    const own = `${prefix}${process.pid}-${randomUUID()}`
    if (await take(join(folder, name), own)) await rm(own, { recursive: true })
  }
}

async function take(path: string, own: string): Promise<boolean> {
  try {
    await rename(path, own)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
