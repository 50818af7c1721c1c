import type { Wallet } from '../wallet/Wallet.ts'

/** Adds a network to a session, with the accounts that the site may see. */
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
