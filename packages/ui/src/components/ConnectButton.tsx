'use client'

import type { getAccount, getNetwork, Identity } from '@latchkit/core'
import { useAccount, useKit, useKitState, useNetwork } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useModal } from '../hooks/useModal.ts'
import type { ButtonLook } from '../modal/Modal.ts'
import { useQuietPart } from '../modal/useQuietPart.ts'
import { Spinner } from '../primitives/Spinner.tsx'
import { useUi } from '../provider/UiContext.ts'
import { useModalTrigger } from './useModalTrigger.ts'
import { shortenAddress, useProfile } from './useProfile.ts'

/** Renders a function of the account, the network and the modal. */
export function ConnectButtonCustom(
  props: ConnectButtonCustom.Props,
): ReactNode {
  return props.children(useConnectButton())
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
      /** Whether a connected wallet is on a network that the app doesn't allow. */
      isWrongNetwork: boolean
      /** How many requests wait for the visitor's approval, and sent transactions of the account for a block. */
      pendingCount: number
      /** Props of the button: they load the view ahead of the click, and announce that a dialog opens. */
      trigger: useModalTrigger.ReturnType
      /** The same for a button that calls `open('Networks')`. */
      networkTrigger: useModalTrigger.ReturnType
    }
}

/** A button that opens the list of wallets, or the account once one is connected; beside it the network, if that is shown or wrong. */
export function ConnectButton(props: ConnectButton.Props): ReactNode {
  const { root } = useUi()
  const values = Object.entries(props) as [string, Value][]
  // Servers don't know the screen: the style sheet hides one of both.
  const screens = values.some(([, value]) => value?.smallScreen !== undefined)
    ? (['smallScreen', 'largeScreen'] as const)
    : (['all'] as const)
  return (
    <span {...root} className="lk lk-connect">
      {screens.map((screen) => (
        <ScreenButton
          {...Object.fromEntries(
            values.map(([name, value]) => [
              name,
              value?.[screen] ?? value?.smallScreen ?? value,
            ]),
          )}
          key={screen}
          screen={screen}
        />
      ))}
    </span>
  )
}

/** The value of a prop; texts and booleans have no screens. */
type Value = { [screen in ButtonLook['screen']]?: unknown } | undefined

/** The button as it is on one kind of screen, or on all. */
function ScreenButton(props: ScreenButton.Props): ReactNode {
  const { t, root, slot } = useUi()
  const state = useConnectButton()
  const { address, label, network, status } = state
  const { accountStatus, chainStatus = 'none', screen } = props
  // Until it has arrived, texts and places of the same size are shown.
  const part = useQuietPart(address ? 'connected' : undefined)
  return (
    <>
      {address &&
        (part ? (
          <part.ButtonNetwork {...props} />
        ) : (
          chainStatus !== 'none' && (
            <span
              className={`${slot('button')} lk-network`}
              data-screen={screen}
            >
              {chainStatus !== 'name' && <span className="lk lk-avatar" />}
              {chainStatus !== 'icon' && (
                <span className="lk lk-label">{network.name}</span>
              )}
            </span>
          )
        ))}
      <button
        {...root}
        {...state.trigger}
        type="button"
        className={`${slot('button')} lk-connect-button`}
        data-screen={screen}
        data-variant={address ? undefined : 'primary'}
        data-status={status}
        onClick={() => state.open()}
      >
        {address ? (
          part ? (
            <part.ButtonAccount {...props} />
          ) : (
            <>
              {accountStatus !== 'address' && <span className="lk lk-avatar" />}
              <span className="lk lk-visually-hidden">
                {t('button.account')}{' '}
              </span>
              <span
                className={`lk lk-${accountStatus === 'avatar' ? 'visually-hidden' : label ? 'label' : 'address'}`}
              >
                {label ?? state.shortAddress}
              </span>
              {props.showBalance && state.isSupported && (
                <span className="lk lk-worth" />
              )}
            </>
          )
        ) : status === 'connecting' ? (
          <>
            <Spinner />
            {t('button.connecting')}
          </>
        ) : (
          (props.label ?? t('button.connect'))
        )}
      </button>
    </>
  )
}

declare namespace ScreenButton {
  type Props = ButtonLook & Pick<ConnectButton.Props, 'label'>
}

/** The state and actions of the button, for one that the app renders. */
ConnectButton.Custom = ConnectButtonCustom

export declare namespace ConnectButton {
  type Props = {
    /** The text while no wallet is connected. */
    label?: string | undefined
    /** What of the account is shown: avatar and name, or one of them. Default `full`. */
    accountStatus?: Responsive<'full' | 'avatar' | 'address'> | undefined
    /** What of the network is shown: icon and name, or one of them. Default `none`. A wrong network is always named. */
    chainStatus?: Responsive<'full' | 'icon' | 'name' | 'none'> | undefined
    /** Whether the balance of the native currency is shown. Default `false`. */
    showBalance?: Responsive<boolean> | undefined
  }

  /** One value, or one for screens below 768 px and one from there on. */
  type Responsive<value> =
    | value
    | { smallScreen: value; largeScreen?: value | undefined }
}

/** Returns the state and the actions of the button. */
export function useConnectButton(): ConnectButtonCustom.State {
  const { status, address, addressLabels } = useAccount()
  const { network, isSupported } = useNetwork()
  const { allowUnsupportedNetwork } = useKit().options
  return {
    ...useModal(),
    status,
    address,
    shortAddress: address && shortenAddress(address),
    label: addressLabels.find((each) => each.address === address)?.label,
    profile: useProfile(address),
    network,
    isSupported,
    isWrongNetwork:
      status === 'connected' && !isSupported && !allowUnsupportedNetwork,
    pendingCount: useKitState((kit) => {
      const { asking, sent } = kit.getState()
      return (
        asking.length + sent.filter((each) => each.address === address).length
      )
    }),
    trigger: useModalTrigger(address ? 'Account' : 'Connect'),
    networkTrigger: useModalTrigger('Networks'),
  }
}
