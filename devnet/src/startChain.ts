import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  getProcessStart,
  stopOrphan,
  stopProcess,
} from '@latchkit/shared/processes'
import { callRpc } from './callRpc.ts'
import { deployContracts } from './deployContracts.ts'
import { AnvilStartError } from './errors.ts'
import { spawnAnvil } from './spawnAnvil.ts'
import type { Devnet } from './startDevnet.ts'
import { backUpState, readState, writeState } from './stateFile.ts'
import { writeHistory } from './writeHistory.ts'

/** Starts one chain with the newest state that can be read, contracts included. */
export async function startChain(
  parameters: startChain.Parameters,
): Promise<startChain.ReturnType> {
  const { anvil, chainId, name, port, log } = parameters
  const dir = join(parameters.dataDir, `chain-${chainId}`)
  const stateFile = join(dir, 'state.json')
  const goodFile = join(dir, 'state.good.json')
  const pidFile = join(dir, 'anvil.json')
  await mkdir(dir, { recursive: true })
  await stopOrphan({ pidFile })

  const { child, rpcUrl } = await spawnWithState()
  const pid = child.pid ?? 0
  const start = getProcessStart(pid) ?? ''
  await writeFile(pidFile, JSON.stringify({ pid, start }))
  const stopBackup = backUpState({ stateFile, goodFile, log })
  child.on('close', (code, signal) =>
    log(`${name} ended (${signal ?? `code ${code}`})`),
  )

  async function stop(): Promise<void> {
    await stopProcess({ pid, start })
    await stopBackup()
    await rm(pidFile, { force: true })
  }

  try {
    // Log lines would fill the pipe of a busy parent process.
    await callRpc(rpcUrl, [['anvil_setLoggingEnabled', false]])
    const contracts = await deployContracts({ rpcUrl })
    await writeHistory({ rpcUrl })
    log(`${name} (${chainId}) listens on ${rpcUrl}`)
    return { chain: { chainId, name, rpcUrl, contracts }, pid, stop }
  } catch (error) {
    await stop()
    throw error
  }

  async function spawnWithState(): Promise<spawnAnvil.ReturnType> {
    const good = await readState(goodFile)
    const hasState = await readState(stateFile)
    if (!hasState && good) {
      log(`the last state of ${name} was cut short; taking the one before`)
      await writeState(stateFile, good)
    } else if (!hasState) await rm(stateFile, { force: true })

    try {
      return await spawnOnPort()
    } catch (error) {
      if (!(error instanceof AnvilStartError) || !(hasState ?? good))
        throw error
      // Anvil refuses a readable state, perhaps of another version.
      log(`the state of ${name} was refused; it is kept as state.refused.json`)
      await rename(stateFile, join(dir, 'state.refused.json'))
      await rm(goodFile, { force: true })
      return await spawnOnPort()
    }
  }

  async function spawnOnPort(): Promise<spawnAnvil.ReturnType> {
    try {
      return await spawnAnvil({ anvil, chainId, port, dir, stateFile })
    } catch (error) {
      if (!(error instanceof AnvilStartError) || !error.isPortBusy) throw error
      log(`port ${port} is busy; taking another for ${name}`)
      return await spawnAnvil({ anvil, chainId, port: 0, dir, stateFile })
    }
  }
}

export declare namespace startChain {
  type Parameters = {
    anvil: string
    dataDir: string
    chainId: number
    name: string
    port: number
    log: (line: string) => void
  }
  type ReturnType = {
    chain: Devnet.Chain
    pid: number
    stop: () => Promise<void>
  }
  type ErrorType = AnvilStartError
}
