'use client'
import type { getAccount, getNetwork, Identity } from '@latchkit/core'
import { useAccount, useNetwork } from '@latchkit/react'
import type { ReactNode } from 'react'
import { shortenAddress } from '../format/shortenAddress.ts'
import { useModal } from '../hooks/useModal.ts'
import { useModalTrigger } from './useModalTrigger.ts'
import { useProfile } from './useProfile.ts'

/** Draws what its child makes of the account, the network and the modal. */
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
      /** By which the server knows the address, once it has said so. */
      profile: Identity | undefined
      /** For the button itself: fetches the view ahead of the click, and says what the button opens. */
      trigger: useModalTrigger.ReturnType
    }
}
