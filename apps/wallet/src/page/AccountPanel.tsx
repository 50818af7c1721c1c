import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { formatEther, getAddress } from 'viem'
import { selectAccount, selectChain } from '../actions/sessions.ts'
import { connectChain } from '../chain/transactions.ts'
import { Address } from '../prompt/Address.tsx'
import { formatAddress } from '../text/formatText.ts'
import { useWallet } from '../wallet/useWallet.ts'

/** Shows the selected account and network, and the balance, which is not worth anything. */
export function AccountPanel(): ReactNode {
  const { wallet, state } = useWallet()
  const { accounts, chains } = wallet.config
  const balance = useBalance()
  const run = (action: Promise<void>) =>
    action.catch(() =>
      wallet.update({
        notice: {
          kind: 'danger',
          text: 'Can’t reach the server. Sites weren’t updated.',
        },
      }),
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
      <p className="note">
        This is test money. Anyone can use these accounts, so don’t send
        anything real here.
      </p>
      <div className="address">
        <span data-testid="address">
          <Address address={state.address} />
        </span>
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

/** Cuts an amount after four decimals. It is never rounded up. */
function shorten(amount: string): string {
  const [whole = '0', decimals = ''] = amount.split('.')
  const cut = decimals.slice(0, 4).replace(/0+$/, '')
  const grouped = BigInt(whole).toLocaleString('en')
  return cut ? `${grouped}.${cut}` : grouped
}

/** Copies a text, which must not be a secret. */
function CopyButton({ text }: CopyButton.Props): ReactNode {
  const [label, setLabel] = useState('Copy')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setLabel('Copied')
    } catch {
      setLabel('Can’t copy')
    }
  }
  return (
    <button className="button" type="button" data-small="" onClick={copy}>
      {label}
    </button>
  )
}

declare namespace CopyButton {
  type Props = { text: string }
}

/** Milliseconds between two reads of the balance. */
const interval = 5_000

/** Returns the selected account's balance on the selected network in wei, read periodically; `undefined` until it is known. */
function useBalance(): bigint | undefined {
  const { wallet, state } = useWallet()
  const { address, chainId, notice } = state
  const key = `${address} ${chainId}`
  const [read, setRead] = useState<{ key: string; value: bigint }>()

  // The events behind a notice may have changed the balance.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const client = connectChain(wallet.config, { chainId })
    let isOver = false
    const action = async () => {
      // The last value stays until the next read.
      const value = await client.getBalance({ address }).catch(() => undefined)
      if (!isOver && value !== undefined) setRead({ key, value })
    }
    action()
    const timer = setInterval(action, interval)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [wallet, address, chainId, key, notice])

  return read?.key === key ? read.value : undefined
}
