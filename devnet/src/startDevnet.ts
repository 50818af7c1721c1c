import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { acquireLock } from '@latchkit/shared/locks'
import { sendSignal, stopOrphan } from '@latchkit/shared/processes'
import { accounts } from './accounts.ts'
import { chains } from './chains.ts'
import type { AnvilNotFoundError, AnvilStartError } from './errors.ts'
import { DevnetInUseError } from './errors.ts'
import { families } from './families.ts'
import { findAnvil } from './spawnAnvil.ts'
import { startChain } from './startChain.ts'
import { startFamilies } from './startFamilies.ts'

/**
 * Starts two EVM chains on 127.0.0.1 with funded accounts and all of `devnetContracts`, and a chain
 * each of Solana, Bitcoin and Polkadot. The state of the EVM chains is kept in `dataDir` and survives
 * a kill, that of the others is in memory; one process at a time may have the folder.
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
  const names = parameters.families ?? listFamilies()
  const anvil = findAnvil()
  const release = lockDevnet(dataDir)

  const [results, others] = await Promise.all([
    Promise.allSettled(
      chains.map((chain, index) =>
        startChain({
          ...chain,
          anvil,
          dataDir,
          port: ports[index] ?? chain.port,
          log,
        }),
      ),
    ),
    settle(
      startFamilies({
        families: names,
        ports: ports.slice(chains.length),
        log,
      }),
    ),
  ])
  const started = results.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  )
  const stopAll = async () => {
    await Promise.all([
      ...started.map(({ stop }) => stop()),
      others.status === 'fulfilled' ? others.value.stop() : undefined,
    ])
    release()
  }

  const failure = results.find((result) => result.status === 'rejected')
  if (failure || others.status === 'rejected') {
    await stopAll()
    throw failure ? failure.reason : (others as PromiseRejectedResult).reason
  }

  const pids = started.map(({ pid }) => pid)
  // For a program that exits without `stop`: nothing can be awaited then.
  const onExit = () => {
    for (const pid of pids) sendSignal(pid, 'SIGTERM')
  }
  process.once('exit', onExit)
  let stopping: Promise<void> | undefined

  const { solana, bitcoin, polkadot } = others.value
  return {
    chains: started.map(({ chain }) => chain),
    accounts,
    ...{ solana, bitcoin, polkadot, pids },
    stop() {
      process.off('exit', onExit)
      stopping ??= stopAll()
      return stopping
    },
  }
}

export declare namespace startDevnet {
  type Parameters = {
    /** Folder of the state; created if missing. */
    dataDir: string
    /** Of the EVM chains, Solana, Bitcoin and Polkadot, 0 for any free one; default 8545, 8546, 8899, 3002 and 9944. A busy port is replaced by a free one. */
    ports?: readonly number[] | undefined
    /** The families beside EVM, which take 0.4 s of the start. Default: all. */
    families?: readonly startFamilies.Name[] | undefined
    /** Receives one line for each event. */
    log?: ((line: string) => void) | undefined
  }
  type ReturnType = Devnet
  type ErrorType = AnvilNotFoundError | AnvilStartError | DevnetInUseError
}

/** Running local chains. */
export type Devnet = {
  readonly chains: readonly Devnet.Chain[]
  /** The same on every chain; each holds 10,000 ETH and tokens. */
  readonly accounts: readonly Devnet.Account[]
  /** `undefined` without litesvm for the platform. */
  readonly solana: Devnet.Solana | undefined
  readonly bitcoin: Devnet.Bitcoin | undefined
  readonly polkadot: Devnet.Polkadot | undefined
  /** Process ids of the chains, for ending them after a crash. */
  readonly pids: readonly number[]
  /** Saves the state and stops the chains. Safe to call twice. */
  stop(): Promise<void>
}

export declare namespace Devnet {
  type Address = `0x${string}`
  type Account = { readonly address: Address; readonly privateKey: Address }
  /** An account of another family than EVM; the key is a seed of 32 bytes in hex. */
  type FamilyAccount = {
    readonly address: string
    readonly privateKey: `0x${string}`
  }
  type Family = {
    readonly name: string
    readonly rpcUrl: string
    readonly accounts: readonly FamilyAccount[]
  }
  type Solana = Family & { readonly genesisHash: string }
  /** A regtest; `rpcUrl` is that of its Esplora-shaped API. */
  type Bitcoin = Family
  /** `rpcUrl` is a WebSocket's. Addresses are written with the prefix 42. */
  type Polkadot = Family & { readonly genesisHash: `0x${string}` }
  type Token = {
    readonly symbol: string
    readonly name: string
    readonly address: Address
    readonly decimals: number
  }
  type Chain = {
    readonly chainId: number
    readonly name: string
    readonly rpcUrl: string
    readonly contracts: {
      readonly multicall3: Address
      /** Finds names of addresses, and addresses of names (ENSIP-23). */
      readonly universalResolver: Address
      readonly tokens: readonly Token[]
    }
  }
}

const listFamilies = () => Object.keys(families) as startFamilies.Name[]

async function settle<value>(
  promise: Promise<value>,
): Promise<PromiseSettledResult<value>> {
  const [result] = await Promise.allSettled([promise])
  return result
}

/** Locks a folder of chains for this process; returns the function that releases it. */
function lockDevnet(dataDir: string): () => void {
  return acquireLock({
    folder: dataDir,
    createError: (pid) => new DevnetInUseError({ dataDir, pid }),
  })
}

/** Deletes the state of the chains in a folder. The chains must not run. */
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
