import type { Wallet } from '../wallet/Wallet.ts'

/** Tells every site that listens for the event, unless `read` has nothing for it. */
export async function emitEvent(
  wallet: Wallet,
  { name, read }: emitEvent.Parameters,
): Promise<void> {
  const { client } = wallet
  const { chainId, sessions } = wallet.getState()
  await Promise.all(
    sessions.map(async ({ topic, namespaces }) => {
      const { accounts = [], events = [] } = namespaces.eip155 ?? {}
      const chains = accounts.map((it) => it.slice(0, it.lastIndexOf(':')))
      const selected = `eip155:${chainId}`
      const chain = chains.includes(selected) ? selected : chains[0]
      const data = chain && read({ chain, accounts })
      if (!chain || data === undefined || !events.includes(name)) return
      await client.emit({ topic, chainId: chain, event: { name, data } })
    }),
  )
}

export declare namespace emitEvent {
  type Parameters = {
    name: 'accountsChanged' | 'chainChanged'
    /** Given the network of the session that is selected, or else its first. */
    read(session: { chain: string; accounts: readonly string[] }): unknown
  }
}
