'use client'

import type { Connection, Connector, Kit, Network } from '@latchkit/core'
import { connectAll, switchNamespace } from '@latchkit/core'
import { emitEvent } from '@latchkit/core/internal'
import { useAction, useKit, useKitState, useNetworks } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { IconTile, Row } from '../../components/Row.tsx'
import { focusTitle, ViewFrame } from '../../components/ViewFrame.tsx'
import { labelFamily, nameFamily } from '../../families/useFamilies.ts'
import { describeError } from '../../locales/describeError.ts'
import { lockModal } from '../../modal/dismissModal.ts'
import type { ListParts } from '../../modal/Modal.ts'
import type { Route } from '../../modal/Route.ts'
import { useFinish } from '../../modal/transactions.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { Spinner } from '../../primitives/Spinner.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { useStyles } from '../../styles/useStyles.ts'
import type { Wallet } from '../../wallets/Wallet.ts'
import { familiesSheet } from '../families/families.sheet.generated.ts'

/** A wallet with several chain families: all of them, or one, each by its own provider. */
export function ChooseFamilyView(
  props: Route.ParametersOf<'ChooseFamily'>,
): ReactNode {
  const { modal } = useUi()
  useStyles(familiesSheet)
  // Of an earlier chunk: without it no view is shown.
  const shell = modal.loader.get(modal.loadShell)
  return shell && <FaceView {...props} {...shell} />
}

function FaceView(props: FaceView.Props): ReactNode {
  const { walletId, useWallets } = props
  const { t } = useUi()
  const wallet = useLast(useWallets().find(({ id }) => id === walletId))
  const name = wallet?.name ?? t('connecting.unknown')
  return (
    <ViewFrame name="ChooseFamily" title={name}>
      {wallet ? (
        <FaceList {...props} wallet={wallet} />
      ) : (
        <div className="lk lk-hero">
          <Badge name={name} size="large" />
          <p className="lk lk-muted">{t('error.missing')}</p>
        </div>
      )}
    </ViewFrame>
  )
}

declare namespace FaceView {
  type Props = Route.ParametersOf<'ChooseFamily'> & ListParts
}

/** A row for all families of a wallet, and one for each. While the wallet is called, a button ends that; one that has connected some of the families only stays here, with a button that leaves the others. */
function FaceList(props: FaceList.Props): ReactNode {
  const { wallet, connectorIds, ConsentField, useConsent, openWallet } = props
  const kit = useKit()
  const consent = useConsent()
  const { modal, t, titleId } = useUi()
  const finish = useFinish()
  const faces = sortFaces(kit, wallet.connectors).filter(({ id }) =>
    connectorIds.includes(id),
  )
  const { statuses, failures, isPending, connectFaces, cancel } =
    useFaces(faces)
  const waiting = t('connecting.waiting', { wallet: wallet.name })
  const isPartial = !isPending && failures.size > 0
  const hasConnected = statuses.includes('connected')

  const open = (face: Connector, index: number) => {
    if (isPending) return
    const [namespace] = face.namespaces
    if (statuses[index] === 'connected' && namespace) {
      switchNamespace(kit, { namespace })
      finish('success')
    } else
      consent.whenGiven(() =>
        openWallet(kit, { modal, ...wallet, connectors: [face] }),
      )
  }

  return (
    <>
      <div
        className="lk lk-hero"
        data-status={isPending ? 'waiting' : undefined}
      >
        <span className="lk lk-ring">
          <Badge name={wallet.name} icon={wallet.icon} size="large" />
        </span>
        <p className={isPending ? 'lk lk-strong' : 'lk lk-muted'}>
          {isPending ? waiting : t('families.choose')}
        </p>
      </div>
      {kit.options.features.legalCheckbox && (
        <ConsentField {...consent.field} />
      )}
      <ul className="lk lk-list">
        <li className="lk">
          <Row
            icon={<IconTile name="wallet" />}
            label={t('families.all')}
            note={t('families.allNote')}
            end={isPending ? <Spinner /> : <Icon name="forward" />}
            aria-disabled={isPending || undefined}
            onClick={() => {
              if (!isPending) consent.whenGiven(connectFaces)
            }}
          />
        </li>
        {faces.map((face, index) => (
          <li className="lk" key={face.id}>
            <FaceRow
              face={face}
              status={statuses[index]}
              failure={failures.get(face.id)}
              isPending={isPending}
              onClick={() => open(face, index)}
            />
          </li>
        ))}
      </ul>
      {isPending && (
        <button
          type="button"
          className="lk lk-button"
          onClick={() => {
            cancel()
            // The button is gone.
            focusTitle(titleId)
          }}
        >
          {t('cancel')}
        </button>
      )}
      {isPartial && hasConnected && (
        <button
          type="button"
          className="lk lk-button"
          data-variant="primary"
          onClick={() => finish('success')}
        >
          {t('legal.continue')}
        </button>
      )}
      <div className="lk lk-visually-hidden" role="status">
        {isPending && waiting}
        {[...new Set([...failures.values()].map(describeError))].map((key) =>
          t(key),
        )}
      </div>
    </>
  )
}

declare namespace FaceList {
  type Props = FaceView.Props & { wallet: Wallet }
}

/** One family: its networks, and whether it is connected. */
function FaceRow(props: FaceRow.Props): ReactNode {
  const { face, status, failure, isPending, onClick } = props
  const kit = useKit()
  const { t } = useUi()
  const networks = useNetworks().filter(({ chainNamespace }) =>
    face.namespaces.includes(chainNamespace),
  )
  const namespaces = face.namespaces.filter((each) => kit.adapters.has(each))
  const [first = ''] = namespaces
  const label = namespaces
    .map((namespace) => labelFamily(kit, { namespace, t }))
    .join(', ')
  const isConnected = status === 'connected'
  return (
    <Row
      icon={
        <Badge
          name={nameFamily(kit, { namespace: first })}
          icon={networks[0]?.assets?.imageUrl}
          size="medium"
        />
      }
      label={<span translate="no">{label}</span>}
      note={
        isConnected ? (
          t('families.connected')
        ) : failure ? (
          <Failure error={failure} />
        ) : (
          networks.length > 1 && (
            <span translate="no">{listNames(networks)}</span>
          )
        )
      }
      end={
        isConnected ? (
          <Icon name="check" />
        ) : isPending && status === 'connecting' ? (
          <Spinner />
        ) : (
          <Icon name="forward" />
        )
      }
      aria-current={isConnected || undefined}
      aria-disabled={isPending || undefined}
      onClick={onClick}
    />
  )
}

declare namespace FaceRow {
  type Props = {
    face: Connector
    status: Status | undefined
    failure: Error | undefined
    isPending: boolean
    onClick: () => void
  }
}

/** Why a family is not connected. What the visitor declined or canceled is no fault. */
function Failure(props: { error: Error }): ReactNode {
  const { t } = useUi()
  const message = describeError(props.error)
  if (message === 'error.rejected' || message === 'error.aborted')
    return t(message)
  return <span className="lk lk-danger">{t(message)}</span>
}

/** Returns the faces of a wallet in the order of the app's adapters: discovery has another one on each page. */
function sortFaces(
  { adapters }: Kit,
  faces: readonly Connector[],
): readonly Connector[] {
  const order = [...adapters.keys()]
  const rank = ({ namespaces }: Connector) =>
    order.findIndex((each) => namespaces.includes(each))
  return [...faces].sort((a, b) => rank(a) - rank(b))
}

/** How many networks a row names. */
const few = 2

/** Returns the first names, and how many more there are. */
function listNames(networks: readonly Network[]): string {
  const names = networks.slice(0, few).map(({ name }) => name)
  const more = networks.length - few
  return `${names.join(', ')}${more > 0 ? ` +${more}` : ''}`
}

type Status = 'disconnected' | 'connecting' | 'connected'

/** Connects all faces of a wallet as long as the view is mounted; when all are connected, the view ends. */
function useFaces(faces: readonly Connector[]): useFaces.ReturnType {
  const kit = useKit()
  const { modal } = useUi()
  const finish = useFinish()
  const { run, isPending, data, error } = useAction(connectAll)
  const attempt = useRef<AbortController>(undefined)
  const statuses = useKitState(({ getState }) =>
    faces.map((face) => readStatus(getState().connections, face)),
  )

  useEffect(() => () => attempt.current?.abort(), [])

  // A stray click on the page, after the wallet's window closes, must not end the attempt.
  useLayoutEffect(
    () => (isPending ? lockModal(modal) : undefined),
    [modal, isPending],
  )

  const connectFaces = () => {
    attempt.current = new AbortController()
    const { signal } = attempt.current
    emitEvent(kit, {
      event: 'SELECT_WALLET',
      properties: { name: faces[0]?.name ?? '', platform: 'browser' },
    })
    const connectorIds = faces.flatMap(({ id }, index) =>
      statuses[index] === 'connected' ? [] : id,
    )
    run(
      { connectorIds, signal },
      {
        onSuccess: ({ failures }) => {
          if (failures.length === 0) finish('success')
        },
      },
    )
  }

  const list = error
    ? faces.map(({ id }) => ({ connectorId: id, error }))
    : (data?.failures ?? [])
  return {
    statuses,
    failures: new Map(list.map((each) => [each.connectorId, each.error])),
    isPending,
    connectFaces,
    cancel: () => attempt.current?.abort(),
  }
}

declare namespace useFaces {
  type ReturnType = {
    /** One per face. */
    readonly statuses: readonly Status[]
    /** By connector id. */
    readonly failures: ReadonlyMap<string, Error>
    readonly isPending: boolean
    readonly connectFaces: () => void
    /** Ends what is not answered. What is connected stays so. */
    readonly cancel: () => void
  }
}

/** Returns whether a face is connected, or its wallet is called. */
function readStatus(
  connections: ReadonlyMap<string, Connection>,
  { id, namespaces }: Connector,
): Status {
  for (const namespace of namespaces) {
    const connection = connections.get(namespace)
    if (connection?.status !== 'disconnected' && connection?.connectorId === id)
      return connection.status
  }
  return 'disconnected'
}

/** Returns a value as it was last: a wallet that vanishes keeps its name. */
function useLast<value>(value: value | undefined): value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
