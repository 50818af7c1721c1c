'use client'

import type { getAccount, getNetwork, Identity } from '@latchkit/core'
import { useAccount, useNetwork } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useModal } from '../hooks/useModal.ts'
import { Spinner } from '../primitives/Spinner.tsx'
import { useUi } from '../provider/UiContext.ts'
import {
  AccountIdentity,
  shortenAddress,
  useProfile,
} from './AccountIdentity.tsx'
import { useModalTrigger } from './useModalTrigger.ts'

/** Renders a function of the account, the network and the modal. */
export function ConnectButtonCustom(
  props: ConnectButtonCustom.Props,
): ReactNode {
  const { status, address, addressLabels } = useAccount()
  const { network, isSupported } = useNetwork()
  const { open, close, isOpen } = useModal()
  const profile = useProfile(address)
  const trigger = useModalTrigger(address ? 'Account' : 'Connect')
  return props.children({
    status,
    address,
    shortAddress: address && shortenAddress(address),
    label: addressLabels.find((each) => each.address === address)?.label,
    profile,
    network,
    isSupported,
    open,
    close,
    isOpen,
    trigger,
  })
}

export declare namespace ConnectButtonCustom {
  type Props = { children: (state: State) => ReactNode }

  type State = Pick<getAccount.ReturnType, 'status' | 'address'> &
    Pick<getNetwork.ReturnType, 'network' | 'isSupported'> &
    useModal.ReturnType & {
      shortAddress: string | undefined
      /** The visitor's own name for the address. */
      label: string | undefined
      /** Name and picture that the server has for the address, once they have arrived. */
      profile: Identity | undefined
      /** Props of the button: they load the view ahead of the click, and announce that a dialog opens. */
      trigger: useModalTrigger.ReturnType
    }
}

/** A button that opens the list of wallets, or the account once one is connected. */
export function ConnectButton(): ReactNode {
  const { t, root, slot } = useUi()
  const { open } = useModal()
  const { status, address, addressLabels } = useAccount()
  const label = addressLabels.find((each) => each.address === address)?.label
  const profile = useProfile(address)
  const trigger = useModalTrigger(address ? 'Account' : 'Connect')
  return (
    <button
      {...root}
      {...trigger}
      type="button"
      className={`${slot('button')} lk-connect-button`}
      data-variant={address ? undefined : 'primary'}
      data-status={status}
      onClick={() => open()}
    >
      {address ? (
        <AccountIdentity address={address} label={label} profile={profile} />
      ) : status === 'connecting' ? (
        <>
          <Spinner />
          {t('button.connecting')}
        </>
      ) : (
        t('button.connect')
      )}
    </button>
  )
}

/** The state and actions of the button, for one that the app renders. */
ConnectButton.Custom = ConnectButtonCustom
