import { accounts } from './accounts.ts'
import { chains } from './chains.ts'
import type { AnvilNotFoundError } from './errors/AnvilNotFoundError.ts'
import type { AnvilStartError } from './errors/AnvilStartError.ts'
import type { DevnetInUseError } from './errors/DevnetInUseError.ts'
import { findAnvil } from './findAnvil.ts'
import { lockDevnet } from './lockDevnet.ts'
import { startChain } from './startChain.ts'
import type { Devnet } from './types/Devnet.ts'

/**
 * Starts two EVM chains on 127.0.0.1 with funded accounts and all of `devnetContracts`.
 * Their state is kept in `dataDir` and survives a kill; one process at a time may have the folder.
 *
 * @example
 * const devnet = await startDevnet({ dataDir: '.latchkit/devnet' })
 * console.log(devnet.chains[0]?.rpcUrl)
 * await devnet.stop()
 */
export async function startDevnet(
  parameters: startDevnet.Parameters,
): Promise<startDevnet.ReturnType> {
  const { dataDir, ports = [], log = () => {} } = parameters
  const anvil = findAnvil()
  const release = lockDevnet(dataDir)

  const results = await Promise.allSettled(
    chains.map((chain, index) =>
      startChain({
        ...chain,
        anvil,
        dataDir,
        port: ports[index] ?? chain.port,
        log,
      }),
    ),
  )
  const started = results.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  )
  const stopAll = async () => {
    await Promise.all(started.map(({ stop }) => stop()))
    release()
  }

  const failure = results.find((result) => result.status === 'rejected')
  if (failure) {
    await stopAll()
    throw failure.reason
  }

  const pids = started.map(({ pid }) => pid)
  // The last chance when a program exits without `stop`: signals only, nothing can be awaited.
  const onExit = () => {
    for (const pid of pids) endQuietly(pid)
  }
  process.once('exit', onExit)
  let stopping: Promise<void> | undefined

  return {
    chains: started.map(({ chain }) => chain),
    accounts,
    pids,
    stop() {
      process.off('exit', onExit)
      stopping ??= stopAll()
      return stopping
    },
  }
}

export declare namespace startDevnet {
  type Parameters = {
    /** Folder of the state; made when missing. */
    dataDir: string
    /** One per chain, 0 for any free one; default 8545 and 8546. A busy port is replaced by a free one. */
    ports?: readonly number[] | undefined
    /** Receives one line for each thing worth telling. */
    log?: ((line: string) => void) | undefined
  }
  type ReturnType = Devnet
  type ErrorType = AnvilNotFoundError | AnvilStartError | DevnetInUseError
}

function endQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM')
  } catch {
    // It has ended by itself.
  }
}
