import type { getAccount, Network, State } from '@latchkit/core'

/** The families in which one address is valid on every network. */
const shared: readonly string[] = ['eip155', 'solana']

type Account = Pick<
  getAccount.ReturnType,
  'allAccounts' | 'connector' | 'namespace'
>

/** Lists the app's networks on which the address of an account receives; that of the account alone if the app does not configure it, or if the account may be a contract, which other networks don't have. */
export function listReached(
  { networks }: Pick<State, 'networks'>,
  { account, network }: { account: Account; network: Network },
): readonly Network[] {
  const { chainNamespace } = network
  const isShared = shared.includes(chainNamespace) && !mayBeContract(account)
  const reached = networks.filter((each) =>
    isShared
      ? each.chainNamespace === chainNamespace
      : each.caipNetworkId === network.caipNetworkId,
  )
  return reached.length > 0 ? reached : [network]
}

/** Whether an account may be a contract: its wallet says so, or is at the other end of a session, in which wallets do not say it. */
function mayBeContract({ allAccounts, connector, namespace }: Account) {
  return (
    allAccounts[0]?.type === 'smartAccount' ||
    (namespace === 'eip155' && connector?.type === 'WALLET_CONNECT')
  )
}
