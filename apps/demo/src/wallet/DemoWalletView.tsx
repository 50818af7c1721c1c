import type { ReactNode } from 'react'
import { useContext } from 'react'
import { ConfigContext } from '../config/useConfig.ts'
import { shortenAddress } from '../page/formatText.ts'
import { SelectField } from '../playground/fields/SelectField.tsx'
import { ApprovalDialog } from './ApprovalDialog.tsx'
import type { DemoWallet } from './DemoWallet.ts'
import { listChains, useWalletState } from './DemoWallet.ts'

/** The demo wallet's controls, and its approval dialog. */
export function DemoWalletView(props: DemoWalletView.Props): ReactNode {
  const { wallet } = props
  return (
    <>
      <DemoWalletControls wallet={wallet} />
      <ApprovalDialog wallet={wallet} />
    </>
  )
}

export declare namespace DemoWalletView {
  type Props = { wallet: DemoWallet }
}

/** What the owner of the demo wallet can change in it. */
function DemoWalletControls(props: DemoWalletControls.Props): ReactNode {
  const { wallet } = props
  const config = useContext(ConfigContext)
  const { address, chainId, isLocked } = useWalletState(wallet)

  return (
    <>
      <SelectField
        label="Account"
        value={address ?? ''}
        options={config.accounts.map(({ address }, i) => ({
          value: address,
          label: `${i + 1}: ${shortenAddress(address)}`,
        }))}
        onChange={wallet.selectAccount}
      />
      <SelectField
        label="Network"
        value={String(chainId)}
        options={listChains(config, chainId).map(({ chainId, name }) => ({
          value: String(chainId),
          label: name,
        }))}
        onChange={(value) => wallet.selectChain(Number(value))}
      />
      <div className="row">
        <button
          className="button"
          type="button"
          data-small=""
          onClick={() => wallet.setLocked(!isLocked)}
        >
          {isLocked ? 'Unlock' : 'Lock'}
        </button>
        <button
          className="button"
          type="button"
          data-small=""
          onClick={wallet.forgetPage}
        >
          Forget this page
        </button>
      </div>
    </>
  )
}

declare namespace DemoWalletControls {
  type Props = { wallet: DemoWallet }
}
