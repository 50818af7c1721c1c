import type { Address } from 'viem'
import { buildNamespaces } from '../proposal/buildNamespaces.ts'
import { writeSetting } from '../wallet/settings.ts'
import type { Wallet } from '../wallet/Wallet.ts'

/** Disconnects a session and notifies the site. */
export async function endSession(
  wallet: Wallet,
  { topic }: { topic: string },
): Promise<void> {
  const reason = { code: 6000, message: 'User disconnected.' }
  await wallet.client.disconnect({ topic, reason })
  wallet.update({ notice: { kind: 'plain', text: 'Disconnected.' } })
}

/** Adds a network to a session, with the accounts of the session. */
export async function shareChain(
  wallet: Wallet,
  { topic, chainId }: shareChain.Parameters,
): Promise<void> {
  const { namespaces } = wallet.client.session.get(topic)
  if (!namespaces.eip155) return
  const { accounts, chains = [], ...rest } = namespaces.eip155
  const chain = `eip155:${chainId}`
  if (accounts.some((it) => it.startsWith(`${chain}:`))) return
  const addresses = new Set(accounts.map((it) => it.split(':')[2]))
  const all = [...accounts, ...[...addresses].map((it) => `${chain}:${it}`)]
  const eip155 = { ...rest, chains: [...chains, chain], accounts: all }
  await wallet.client.update({
    topic,
    namespaces: { ...namespaces, eip155 },
  })
  wallet.update()
}

export declare namespace shareChain {
  type Parameters = { topic: string; chainId: number }
}

/** Selects an account and notifies the connected sites, which get it if they did not have it. */
export async function selectAccount(
  wallet: Wallet,
  { address }: { address: Address },
): Promise<void> {
  writeSetting('account', address)
  wallet.update({ address })
  await shareAccount(wallet, { address })
  await emitEvent(wallet, {
    name: 'accountsChanged',
    read: ({ chain, accounts }) => {
      const account = `${chain}:${address}`
      return accounts.includes(account) ? [account] : undefined
    },
  })
}

/** Puts an account first in every session, since sites use the first, and adds it to sessions without it. */
async function shareAccount(
  wallet: Wallet,
  { address }: { address: Address },
): Promise<void> {
  const { sessions } = wallet.getState()
  await Promise.all(
    sessions.map(async ({ topic, namespaces }) => {
      const {
        accounts = [],
        methods = [],
        events = [],
      } = namespaces.eip155 ?? {}
      const parts = accounts.map((account) => account.split(':'))
      const chainIds = [...new Set(parts.map(([, id]) => Number(id)))]
      const shared = parts.map(([, , shared = '']) => shared)
      const { eip155 } = buildNamespaces({
        addresses: [...new Set([...shared, address])],
        ...{ chainIds, methods, events },
        active: { address, chainId: chainIds[0] ?? 0 },
      })
      if (!eip155 || eip155.accounts.join() === accounts.join()) return
      await wallet.client.update({
        topic,
        namespaces: { ...namespaces, eip155 },
      })
    }),
  )
  wallet.update()
}

/** Selects a network and notifies the sites that have it. */
export async function selectChain(
  wallet: Wallet,
  { chainId }: { chainId: number },
): Promise<void> {
  writeSetting('chain', String(chainId))
  wallet.update({ chainId })
  await emitEvent(wallet, {
    name: 'chainChanged',
    read: ({ chain }) => (chain === `eip155:${chainId}` ? chainId : undefined),
  })
}

/** Emits an event to every session that has it, unless `read` returns `undefined`. */
async function emitEvent(
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

declare namespace emitEvent {
  type Parameters = {
    name: 'accountsChanged' | 'chainChanged'
    /** Returns the event's data. Receives the selected network if the session has it, or else its first. */
    read(session: { chain: string; accounts: readonly string[] }): unknown
  }
}
