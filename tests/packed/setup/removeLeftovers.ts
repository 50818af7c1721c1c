import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'

/** Removes folders whose name goes on with the id of a process that is no more: an app with its packages is too big to leave. */
export async function removeLeftovers(prefix: string): Promise<void> {
  const folder = dirname(prefix)
  const left = (await readdir(folder)).filter((name) => {
    const [, pid] = new RegExp(`^${basename(prefix)}(\\d+)-`).exec(name) ?? []
    return pid !== undefined && !isAlive(Number(pid))
  })
  for (const name of left)
    await rm(join(folder, name), { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
