import type { ReactNode } from 'react'
import { getAddress } from 'viem'
import { formatAddress } from '../text/formatAddress.ts'
import { useWallet } from '../wallet/useWallet.ts'

/** Which accounts the site will see. */
export function AccountChoice(props: AccountChoice.Props): ReactNode {
  const { addresses, onChange } = props
  const { wallet } = useWallet()
  const toggle = (address: string, isOn: boolean) =>
    onChange(
      isOn
        ? [...addresses, address]
        : addresses.filter((each) => each !== address),
    )
  return (
    <fieldset className="part accounts">
      <legend>With these accounts</legend>
      {wallet.config.accounts.map(({ address: given }, i) => {
        const address = getAddress(given)
        return (
          <label className="check" key={address}>
            <input
              type="checkbox"
              checked={addresses.includes(address)}
              onChange={(event) => toggle(address, event.target.checked)}
            />
            Account {i + 1}
            <code className="muted">{formatAddress(address)}</code>
          </label>
        )
      })}
    </fieldset>
  )
}

export declare namespace AccountChoice {
  type Props = {
    addresses: readonly string[]
    onChange: (addresses: readonly string[]) => void
  }
}
