'use client'
import { getImageUrl } from '@latchkit/core'
import { useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { AccountIdentity } from '../../components/AccountIdentity.tsx'
import { Avatar } from '../../components/Avatar.tsx'
import { Badge } from '../../components/Badge.tsx'
import { useConnectButton } from '../../components/ConnectButton.tsx'
import { useProfile } from '../../components/useProfile.ts'
import type { ButtonLook } from '../../modal/Modal.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { Spinner } from '../../primitives/Spinner.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { ButtonBalance } from './AccountBalance.tsx'
import { buttonSheet } from './button.sheet.generated.ts'

/** The network beside the account, if the app shows it or it is wrong. */
export function ButtonNetwork(props: ButtonLook): ReactNode {
  const kit = useKit()
  const { root, slot, t } = useUi()
  const { network, isWrongNetwork, networkTrigger, open } = useConnectButton()
  const { chainStatus = 'none', screen } = props
  const id = network.caipNetworkId
  if (chainStatus === 'none' && !isWrongNetwork) return null
  return (
    <button
      {...root}
      {...networkTrigger}
      type="button"
      className={`${slot('button')} lk-network`}
      data-screen={screen}
      data-unsupported={isWrongNetwork || undefined}
      onClick={() => open('Networks')}
    >
      {isWrongNetwork ? (
        <Icon name="alert" />
      ) : chainStatus === 'name' ? null : (
        <Badge
          name={network.name}
          icon={network.assets?.imageUrl}
          image={getImageUrl(kit, { kind: 'network', id })}
          size="small"
        />
      )}
      <span
        className={`lk lk-label${chainStatus === 'icon' && !isWrongNetwork ? ' lk-visually-hidden' : ''}`}
      >
        {isWrongNetwork ? t('button.unsupported') : network.name}
      </span>
    </button>
  )
}

/** Picture, name and balance of the account, and over them how many requests and transactions are pending. */
export function ButtonAccount(props: ButtonLook): ReactNode {
  const { t } = useUi()
  const state = useConnectButton()
  useStyles(buttonSheet)
  const { address, label, network, isSupported, pendingCount: count } = state
  const { accountStatus, showBalance } = props
  const isShort = accountStatus === 'avatar'
  const profile = useProfile(address)
  if (!address) return null
  return (
    <>
      <AccountIdentity
        address={address}
        label={label}
        profile={profile}
        avatar={
          accountStatus !== 'address' && (
            <Avatar address={address} image={profile?.avatar} />
          )
        }
        isTextHidden={isShort}
      />
      {showBalance && isSupported && (
        <ButtonBalance address={address} network={network} />
      )}
      {count > 0 && (
        <span className="lk lk-pending">
          <Spinner />
          {isShort && <span aria-hidden="true">{count}</span>}
          <span className={`lk lk-${isShort ? 'visually-hidden' : 'label'}`}>
            {t('button.pending', { count })}
          </span>
        </span>
      )}
    </>
  )
}
