import type { ReactNode } from 'react'
import { getAddress } from 'viem'
import { formatAddress } from '../text/formatAddress.ts'
import { useWallet } from '../wallet/useWallet.ts'

/** Which accounts the site will see: the selected one, unless the visitor chooses others. */
export function AccountChoice(props: AccountChoice.Props): ReactNode {
  const { addresses, onChange } = props
  const { wallet, state } = useWallet()
  const toggle = (address: string, isOn: boolean) =>
    onChange(
      isOn
        ? [...addresses, address]
        : addresses.filter((each) => each !== address),
    )
  const rows = wallet.config.accounts.map((account, i) => {
    const address = getAddress(account.address)
    const row = (
      <label className="check" key={address}>
        <input
          type="checkbox"
          checked={addresses.includes(address)}
          onChange={(event) => toggle(address, event.target.checked)}
        />
        Account {i + 1} <code className="muted">{formatAddress(address)}</code>
      </label>
    )
    return { address, row }
  })
  return (
    <fieldset className="part accounts">
      <legend>With these accounts</legend>
      {rows.find(({ address }) => address === state.address)?.row}
      <details className="more">
        <summary>Others</summary>
        {rows
          .filter(({ address }) => address !== state.address)
          .map(({ row }) => row)}
      </details>
    </fieldset>
  )
}

export declare namespace AccountChoice {
  type Props = {
    addresses: readonly string[]
    onChange: (addresses: readonly string[]) => void
  }
}
