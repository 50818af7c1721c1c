import { acquireLock } from '@latchkit/shared/locks'
import { DevnetInUseError } from './errors/DevnetInUseError.ts'

/** Claims a folder of chains for this process; returns what releases it. */
export function lockDevnet(dataDir: string): () => void {
  return acquireLock({
    folder: dataDir,
    createError: (pid) => new DevnetInUseError({ dataDir, pid }),
  })
}
