import { families, funds } from './families.ts'
import { LitesvmNotFoundError } from './solana/loadLitesvm.ts'
import type { Devnet } from './startDevnet.ts'

/**
 * Starts the chains of the other families, in this process. Their state is in memory. Without
 * litesvm for the platform there is no Solana, which the log says.
 */
export async function startFamilies(
  parameters: startFamilies.Parameters,
): Promise<startFamilies.ReturnType> {
  const { families: names, ports, log } = parameters
  const running: Running[] = []
  const [solana, bitcoin, polkadot] = await Promise.allSettled([
    names.includes('solana') ? startSolana() : undefined,
    names.includes('bitcoin') ? startBitcoinChain() : undefined,
    names.includes('polkadot') ? startPolkadot() : undefined,
  ])
  const stop = async () => {
    await Promise.all(running.map((each) => each.stop()))
  }
  for (const result of [solana, bitcoin, polkadot])
    if (result.status === 'rejected') {
      await stop()
      throw result.reason
    }
  return {
    ...{ stop, solana: readValue(solana) },
    ...{ bitcoin: readValue(bitcoin), polkadot: readValue(polkadot) },
  }

  /** Starts a chain at its port or, if that is busy, at any free one. */
  async function startNear<chain extends Running>(
    { name, port }: { name: string; port: number },
    start: (port: number) => Promise<chain>,
  ): Promise<chain> {
    const chain = await start(port).catch((error) => {
      if (error.code !== 'EADDRINUSE') throw error
      log(`port ${port} is busy; taking another for ${name}`)
      return start(0)
    })
    running.push(chain)
    log(`${name} listens on ${'url' in chain ? chain.url : chain.rpcUrl}`)
    return chain
  }

  async function startSolana(): Promise<Devnet.Solana | undefined> {
    const { name, accounts, port } = families.solana
    const { startSolanaNode } = await import('./solana/startSolanaNode.ts')
    const funded = accounts.map(({ address }) => ({
      ...{ address, lamports: funds.solana },
    }))
    try {
      const { rpcUrl, genesisHash } = await startNear(
        { name, port: ports[0] ?? port },
        (port) => startSolanaNode({ port, accounts: funded }),
      )
      return { name, rpcUrl, genesisHash, accounts }
    } catch (error) {
      if (!(error instanceof LitesvmNotFoundError)) throw error
      log(error.message)
      return undefined
    }
  }

  async function startBitcoinChain(): Promise<Devnet.Bitcoin> {
    const { name, accounts, port, blockTime } = families.bitcoin
    const { startBitcoin } = await import('./bitcoin/startBitcoin.ts')
    const coins = accounts.flatMap(({ address }) =>
      Array.from({ length: funds.bitcoin.coins }, () => ({
        ...{ address, value: funds.bitcoin.value },
      })),
    )
    const { url } = await startNear({ name, port: ports[1] ?? port }, (port) =>
      startBitcoin({ port, blockTime, funds: coins }),
    )
    return { name, rpcUrl: url, accounts }
  }

  async function startPolkadot(): Promise<Devnet.Polkadot> {
    const { name, accounts, port } = families.polkadot
    const { startPolkadotNode } = await import(
      './polkadot/startPolkadotNode.ts'
    )
    const funded = accounts.map(({ address }) => ({
      ...{ address, free: funds.polkadot },
    }))
    const { rpcUrl, genesisHash } = await startNear(
      { name, port: ports[2] ?? port },
      (port) => startPolkadotNode({ name, port, accounts: funded }),
    )
    return { name, rpcUrl, genesisHash, accounts }
  }
}

export declare namespace startFamilies {
  type Name = keyof typeof families
  type Parameters = {
    families: readonly Name[]
    /** Of Solana, Bitcoin and Polkadot; default their own. */
    ports: readonly number[]
    log: (line: string) => void
  }
  type ReturnType = Pick<Devnet, Name> & { stop(): Promise<void> }
}

type Running = { stop(): Promise<void> } & (
  | { url: string }
  | { rpcUrl: string }
)

function readValue<value>(result: PromiseSettledResult<value>) {
  return result.status === 'fulfilled' ? result.value : undefined
}
