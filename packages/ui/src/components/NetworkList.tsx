'use client'

import type { Network, NetworkId } from '@latchkit/core'
import { foldText } from '@latchkit/protocol'
import {
  useAccount,
  useKit,
  useNetwork,
  useNetworks,
  useSwitchNetwork,
} from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { describeError } from '../locales/describeError.ts'
import { lockModal } from '../modal/dismissModal.ts'
import { getPart } from '../modal/parts.ts'
import { useFinish } from '../modal/transactions.ts'
import { Icon } from '../primitives/Icon.tsx'
import { Spinner } from '../primitives/Spinner.tsx'
import { useUi } from '../provider/UiContext.ts'
import { Badge } from './Badge.tsx'
import { Row } from './Row.tsx'
import { SearchField } from './SearchField.tsx'

/** More networks than this can be searched. */
const searchAbove = 8

/** The networks of the app, or of one namespace; pressing one moves the wallet there. */
export function NetworkList(props: NetworkList.Props): ReactNode {
  const { namespace } = props
  const networks = useNetworks().filter(
    ({ chainNamespace }) => !namespace || chainNamespace === namespace,
  )
  const change = useNetworkSwitch()
  return (
    <NetworkSearch networks={networks} change={change}>
      {(found) => <NetworkRows networks={found} change={change} />}
    </NetworkSearch>
  )
}

export declare namespace NetworkList {
  type Props = {
    /** Default: all. */
    namespace?: string | undefined
  }
}

/** A field that searches networks if there are many, and what it has found. */
export function NetworkSearch(props: NetworkSearch.Props): ReactNode {
  const { networks, change, children } = props
  const { t } = useUi()
  const { enableNetworkSwitch: canSwitch } = useKit().options
  const { isAsking, error } = change
  const [query, setQuery] = useState('')
  const wanted = foldText(query)
  const found = wanted
    ? networks.filter((network) => isMatch(network, wanted))
    : networks

  return (
    <>
      {!canSwitch && (
        <p className="lk lk-muted" id={change.noteId}>
          {t('networks.disabled')}
        </p>
      )}
      {networks.length > searchAbove && (
        <SearchField
          label={t('networks.search')}
          text={query}
          onText={setQuery}
          status={
            wanted ? t('networks.found', { count: found.length }) : undefined
          }
        />
      )}
      {found.length > 0 ? (
        children(found)
      ) : (
        <div className="lk lk-hero">
          <p className="lk lk-strong">
            {t(wanted ? 'networks.none' : 'networks.empty')}
          </p>
          {wanted && <p className="lk lk-muted">{t('networks.noneText')}</p>}
        </div>
      )}
      <div className="lk lk-visually-hidden" role="status">
        {isAsking && t('networks.switching')}
        {error && t(describeError(error))}
      </div>
    </>
  )
}

export declare namespace NetworkSearch {
  type Props = {
    networks: readonly Network[]
    change: useNetworkSwitch.ReturnType
    children: (found: readonly Network[]) => ReactNode
  }
}

/** The rows of networks: which is the wallet's, and what became of the one that was pressed. */
export function NetworkRows(props: NetworkRows.Props): ReactNode {
  const { networks, change, labelledBy } = props
  const { modal, t } = useUi()
  const kit = useKit()
  // Loaded once a wallet is connected; before, rows show letters.
  const getImageUrl = getPart(modal, 'server')?.getImageUrl
  const { enableNetworkSwitch: canSwitch } = kit.options
  const { current, chosen, isPending, isAsking, error, noteId } = change
  const { onChoose = change.choose } = props

  const describe = (networkId: string) => {
    if (networkId !== chosen) return undefined
    if (isAsking) return t('networks.switching')
    if (!error) return undefined
    const message = describeError(error)
    // What the visitor declined is no fault.
    if (message === 'error.rejected') return t(message)
    return <span className="lk lk-danger">{t(message)}</span>
  }

  return (
    <ul className="lk lk-list" aria-labelledby={labelledBy}>
      {networks.map(({ caipNetworkId: id, name, assets, testnet }) => (
        <li className="lk" key={id}>
          <Row
            icon={
              <Badge
                name={name}
                icon={assets?.imageUrl}
                image={getImageUrl?.(kit, { kind: 'network', id })}
                size="medium"
              />
            }
            label={name}
            note={describe(id)}
            end={
              <>
                {testnet && (
                  <span className="lk lk-tag">{t('networks.testnet')}</span>
                )}
                {id === chosen && isPending ? (
                  <Spinner />
                ) : (
                  id === current && <Icon name="check" />
                )}
              </>
            }
            aria-current={id === current || undefined}
            aria-disabled={!canSwitch || undefined}
            aria-describedby={canSwitch ? undefined : noteId}
            onClick={() => canSwitch && onChoose(id)}
          />
        </li>
      ))}
    </ul>
  )
}

export declare namespace NetworkRows {
  type Props = Pick<NetworkSearch.Props, 'networks' | 'change'> & {
    /** The id of what names the list. */
    labelledBy?: string
    /** Called in place of the switch. */
    onChoose?: (networkId: NetworkId) => void
  }
}

/** Whether a network's name contains the text, or its number is the text. */
function isMatch({ name, id }: Network, wanted: string): boolean {
  return foldText(name).includes(wanted) || String(id) === wanted
}

/** Switches the wallet to the network that was chosen last, as long as the view is mounted; success ends the view. */
export function useNetworkSwitch(): useNetworkSwitch.ReturnType {
  const { modal } = useUi()
  const finish = useFinish()
  const noteId = useId()
  const { status } = useAccount()
  const { network, isSupported } = useNetwork()
  const { switchNetwork, isPending, error } = useSwitchNetwork()
  const [chosen, setChosen] = useState<NetworkId>()
  const attempt = useRef<AbortController>(undefined)
  const current = isSupported ? network.caipNetworkId : undefined
  const isAsking = isPending && status === 'connected'

  useEffect(() => () => attempt.current?.abort(), [])

  // A stray click on the page, after the wallet's window closes, must not end the attempt.
  useLayoutEffect(
    () => (isAsking ? lockModal(modal) : undefined),
    [modal, isAsking],
  )

  // Some wallets move and never answer.
  const hasArrived = isPending && chosen === current
  useEffect(() => {
    if (hasArrived) finish('success')
  }, [finish, hasArrived])

  const choose = (networkId: NetworkId) => {
    if (isPending && networkId === chosen) return
    attempt.current?.abort()
    if (networkId === current) {
      finish('success')
      return
    }
    attempt.current = new AbortController()
    const { signal } = attempt.current
    setChosen(networkId)
    const onSuccess = () => finish('success')
    switchNetwork({ network: networkId, signal }, { onSuccess })
  }

  return { current, chosen, isPending, isAsking, error, noteId, choose }
}

export declare namespace useNetworkSwitch {
  type ReturnType = {
    /** The wallet's network, if the app uses it. */
    readonly current: NetworkId | undefined
    /** What was pressed last. */
    readonly chosen: NetworkId | undefined
    readonly isPending: boolean
    /** Whether the visitor has to answer in the wallet. */
    readonly isAsking: boolean
    readonly error: Error | undefined
    /** The id of the note that networks can't be switched. */
    readonly noteId: string
    readonly choose: (networkId: NetworkId) => void
  }
}
