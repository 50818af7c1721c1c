import { join } from 'node:path'
import { namespaces } from './namespaces.ts'
import type { Session } from './peers/SignClient.ts'
import { startPeer } from './startPeer.ts'

/** A dapp and a wallet, each with a storage that outlives its process. */
export async function openPair(
  parameters: openPair.Parameters,
): Promise<openPair.ReturnType> {
  const { relayUrl, folder } = parameters
  const start = (name: openPair.Side) =>
    startPeer({
      name,
      version: parameters[name],
      relayUrl,
      storage: join(folder, `${name}.json`),
      runtime: parameters.runtime,
    })
  const [dapp, wallet] = await Promise.allSettled([
    start('dapp'),
    start('wallet'),
  ])
  if (dapp.status === 'rejected' || wallet.status === 'rejected') {
    for (const it of [dapp, wallet])
      if (it.status === 'fulfilled') await it.value.kill()
    throw [dapp, wallet].find((it) => it.status === 'rejected')?.reason
  }
  const pair: openPair.ReturnType = {
    dapp: dapp.value,
    wallet: wallet.value,
    async propose() {
      const { eip155 } = namespaces
      const { accounts: _, ...proposed } = eip155 ?? { accounts: [] }
      const { uri = '' } = await pair.dapp.call('connect', {
        optionalNamespaces: { eip155: proposed },
      })
      await pair.wallet.call('pair', { uri })
      return await pair.wallet.next('session_proposal')
    },
    async connect() {
      const { id } = await pair.propose()
      const session = await pair.wallet.call('approve', { id, namespaces })
      await pair.dapp.call('settled')
      return session
    },
    async end(side) {
      await pair[side].kill()
    },
    async startAgain(side) {
      pair[side] = await start(side)
    },
    async stop() {
      await Promise.all([pair.dapp.kill(), pair.wallet.kill()])
    },
  }
  return pair
}

export declare namespace openPair {
  type Side = 'dapp' | 'wallet'

  type Parameters = {
    /** The client's version on each side. */
    dapp: string
    wallet: string
    relayUrl: string
    /** Empty; keeps the storages. */
    folder: string
    /** Of both sides. Default this Node. */
    runtime?: startPeer.Parameters['runtime']
  }

  type Proposal = {
    id: number
    params: { proposer: { metadata: { name: string } } }
  }

  type ReturnType = Record<Side, startPeer.ReturnType> & {
    /** The dapp shows a code, the wallet scans it. */
    propose(): Promise<Proposal>
    /** And approves: the session as the wallet has it. */
    connect(): Promise<Session>
    /** Ends one side's process as a crash would. */
    end(side: Side): Promise<void>
    /** Starts it with what its storage holds. */
    startAgain(side: Side): Promise<void>
    stop(): Promise<void>
  }
}
