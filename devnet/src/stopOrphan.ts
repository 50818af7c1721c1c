import { readFile, rm } from 'node:fs/promises'
import { getProcessStart } from './getProcessStart.ts'
import { stopProcess } from './stopProcess.ts'

/** Ends the chain that a killed run left behind, if it still is that process. */
export async function stopOrphan({
  pidFile,
}: stopOrphan.Parameters): Promise<void> {
  const orphan = await read(pidFile)
  if (orphan && getProcessStart(orphan.pid) === orphan.start)
    await stopProcess(orphan)
  await rm(pidFile, { force: true })
}

export declare namespace stopOrphan {
  type Parameters = { pidFile: string }
}

async function read(
  path: string,
): Promise<{ pid: number; start: string } | undefined> {
  try {
    const { pid, start } = JSON.parse(await readFile(path, 'utf8'))
    return typeof pid === 'number' && start ? { pid, start } : undefined
  } catch {
    return undefined
  }
}
