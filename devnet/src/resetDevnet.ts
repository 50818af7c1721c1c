import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stopOrphan } from '@latchkit/shared/processes'
import type { DevnetInUseError } from './errors/DevnetInUseError.ts'
import { lockDevnet } from './lockDevnet.ts'

/** Forgets everything that the chains of a folder remember. The chains must not run. */
export async function resetDevnet({
  dataDir,
}: resetDevnet.Parameters): Promise<void> {
  const release = lockDevnet(dataDir)
  try {
    for (const entry of await readdir(dataDir)) {
      if (!/^chain-\d+$/.test(entry)) continue
      await stopOrphan({ pidFile: join(dataDir, entry, 'anvil.json') })
      await rm(join(dataDir, entry), { recursive: true })
    }
  } finally {
    release()
  }
}

export declare namespace resetDevnet {
  type Parameters = { dataDir: string }
  type ErrorType = DevnetInUseError
}
