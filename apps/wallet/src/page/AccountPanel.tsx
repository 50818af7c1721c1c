import type { ReactNode } from 'react'
import { formatEther, getAddress } from 'viem'
import { selectAccount } from '../actions/selectAccount.ts'
import { selectChain } from '../actions/selectChain.ts'
import { formatAddress } from '../text/formatAddress.ts'
import { useWallet } from '../wallet/useWallet.ts'
import { CopyButton } from './CopyButton.tsx'
import { useBalance } from './useBalance.ts'

/** The selected account and network, and what is there. */
export function AccountPanel(): ReactNode {
  const { wallet, state } = useWallet()
  const { accounts, chains } = wallet.config
  const balance = useBalance()
  const run = (action: Promise<void>) =>
    action.catch(() =>
      wallet.update({ notice: 'The relay does not answer: sites don’t know.' }),
    )
  return (
    <section className="panel" aria-label="Account">
      <p className="balance" data-testid="balance">
        {balance === undefined ? (
          '…'
        ) : (
          <data value={balance.toString()}>
            {shorten(formatEther(balance))} <small>ETH</small>
          </data>
        )}
      </p>
      <div className="address">
        <code data-testid="address">{state.address}</code>
        <CopyButton text={state.address} />
      </div>
      <div className="choices">
        <label className="field">
          <span>Account</span>
          <select
            value={state.address}
            onChange={(event) =>
              run(
                selectAccount(wallet, {
                  address: getAddress(event.target.value),
                }),
              )
            }
          >
            {accounts.map(({ address }, i) => (
              <option key={address} value={getAddress(address)}>
                Account {i + 1} · {formatAddress(getAddress(address))}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>Network</span>
          <select
            value={state.chainId}
            onChange={(event) =>
              run(selectChain(wallet, { chainId: Number(event.target.value) }))
            }
          >
            {chains.map(({ chainId, name }) => (
              <option key={chainId} value={chainId}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  )
}

/** Four decimals, cut and not rounded: never more than there is. */
function shorten(amount: string): string {
  const [whole = '0', decimals = ''] = amount.split('.')
  const cut = decimals.slice(0, 4).replace(/0+$/, '')
  const grouped = BigInt(whole).toLocaleString('en')
  return cut ? `${grouped}.${cut}` : grouped
}
