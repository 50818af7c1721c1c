import type { NetworkId } from '@latchkit/protocol'
import type { Account, Connection } from '../types/State.ts'

/** One call to a wallet that is to connect or restore one or more namespaces. */
export type Attempt = {
  readonly connectorId: string
  readonly controller: AbortController
  /** Whether the visitor has not chosen a wallet: apps see no change before one answers. */
  readonly isAhead?: boolean | undefined
}

type Public<status extends Connection['status']> = Extract<
  Connection,
  { status: status }
>

/** The connection of one namespace. `connection` is the part that apps read. */
export type ConnectionState =
  /** No wallet is connected or being called. `awaitedId`: the wallet of the stored connection is missing from the page or opens no account; it is restored when it does. */
  | {
      readonly name: 'disconnected'
      readonly connection: Public<'disconnected'>
      readonly awaitedId?: string | undefined
    }
  /** The visitor chose a wallet, which has not answered. */
  | {
      readonly name: 'connecting'
      readonly connection: Public<'connecting' | 'disconnected'>
      readonly attempt: Attempt
      readonly awaitedId?: string | undefined
    }
  /** A connection is stored and its restore has not begun: the kit is not mounted, or the code is loading. */
  | { readonly name: 'stored'; readonly connection: Public<'connecting'> }
  /** The wallet of a stored connection is called, without a prompt. */
  | {
      readonly name: 'restoring'
      readonly connection: Public<'connecting'>
      readonly attempt: Attempt
    }
  | { readonly name: 'connected'; readonly connection: Public<'connected'> }
  /** One wallet is connected, and the visitor chose another, which has not answered. */
  | {
      readonly name: 'replacing'
      readonly connection: Public<'connected'>
      readonly attempt: Attempt
    }
  /** As `replacing`, after the connected wallet has left or was locked. */
  | {
      readonly name: 'replacingLost'
      readonly connection: Public<'disconnected'>
      readonly attempt: Attempt
      readonly awaitedId?: string | undefined
    }

type AccountData = {
  readonly accounts: readonly [Account, ...Account[]]
  readonly networkId: NetworkId
}

export type ConnectionEvent =
  /** The visitor chose a wallet. */
  | { readonly type: 'connect'; readonly attempt: Attempt }
  /** The restore of a stored connection begins. */
  | {
      readonly type: 'restore'
      readonly attempt: Attempt
      readonly lastAddress: string | undefined
    }
  /** The wallet gave accounts. `of` is the attempt that ended: the outcome of another one than the state's is ignored. */
  | ({ readonly type: 'approve'; readonly of: Attempt } & AccountData)
  /** The attempt failed; the stored connection is kept. */
  | {
      readonly type: 'fail'
      readonly of: Attempt
      readonly awaitedId?: string | undefined
    }
  /** The session with the wallet is over, which ends the stored connection. */
  | { readonly type: 'refuse'; readonly of: Attempt }
  /** The kit was unmounted during the restore. */
  | { readonly type: 'pause'; readonly of: Attempt }
  /** No connection is stored any more, or the restore can't run. */
  | { readonly type: 'cancel' }
  /** The connected wallet changed accounts or network. `store`: whether the storage still names this wallet. */
  | ({
      readonly type: 'change'
      readonly connectorId: string
      readonly store: boolean
    } & AccountData)
  /** The connected wallet closed its accounts, as it does when it is locked; the stored connection is kept. */
  | { readonly type: 'lock'; readonly connectorId: string }
  /** The session with the connected wallet is over, or another tab left it. */
  | {
      readonly type: 'close'
      readonly connectorId: string
      readonly store: boolean
    }
  /** The app or the visitor disconnects. */
  | { readonly type: 'disconnect' }

/** Side effects of a transition. */
export type ConnectionEffect =
  /** The attempt of the former state is aborted. */
  | 'abortAttempt'
  /** Requests that wait for the former wallet are rejected. */
  | 'abortRequests'
  /** The new state is stored for other tabs and the next page load. */
  | 'store'
  /** A stored connection that was not restored is dropped. */
  | 'forget'

type Transition = {
  readonly to: ConnectionState['name']
  readonly effects?: readonly ConnectionEffect[]
}

/** Every transition, by state and event. An event without an entry is ignored. */
export const transitions: {
  readonly [state in ConnectionState['name']]: {
    readonly [event in ConnectionEvent['type']]?: Transition
  }
} = {
  disconnected: {
    connect: { to: 'connecting' },
    restore: { to: 'restoring' },
    cancel: { to: 'disconnected' },
    disconnect: { to: 'disconnected', effects: ['forget'] },
  },
  connecting: {
    connect: { to: 'connecting', effects: ['abortAttempt'] },
    approve: { to: 'connected', effects: ['store'] },
    fail: { to: 'disconnected' },
    cancel: { to: 'connecting' },
    disconnect: { to: 'disconnected', effects: ['abortAttempt', 'store'] },
  },
  stored: {
    connect: { to: 'connecting' },
    restore: { to: 'restoring' },
    cancel: { to: 'disconnected' },
    disconnect: { to: 'disconnected', effects: ['store'] },
  },
  restoring: {
    connect: { to: 'connecting', effects: ['abortAttempt'] },
    restore: { to: 'restoring', effects: ['abortAttempt'] },
    approve: { to: 'connected', effects: ['store'] },
    fail: { to: 'disconnected' },
    refuse: { to: 'disconnected', effects: ['store'] },
    pause: { to: 'stored' },
    cancel: { to: 'disconnected', effects: ['abortAttempt'] },
    disconnect: { to: 'disconnected', effects: ['abortAttempt', 'store'] },
  },
  connected: {
    connect: { to: 'replacing' },
    change: { to: 'connected', effects: ['store'] },
    lock: { to: 'disconnected', effects: ['abortRequests'] },
    close: { to: 'disconnected', effects: ['abortRequests', 'store'] },
    disconnect: { to: 'disconnected', effects: ['abortRequests', 'store'] },
  },
  replacing: {
    connect: { to: 'replacing', effects: ['abortAttempt'] },
    approve: { to: 'connected', effects: ['abortRequests', 'store'] },
    fail: { to: 'connected' },
    change: { to: 'replacing', effects: ['store'] },
    lock: { to: 'replacingLost', effects: ['abortRequests'] },
    close: { to: 'replacingLost', effects: ['abortRequests', 'store'] },
    disconnect: {
      to: 'disconnected',
      effects: ['abortAttempt', 'abortRequests', 'store'],
    },
  },
  replacingLost: {
    connect: { to: 'connecting', effects: ['abortAttempt'] },
    approve: { to: 'connected', effects: ['store'] },
    fail: { to: 'disconnected' },
    cancel: { to: 'replacingLost' },
    disconnect: { to: 'disconnected', effects: ['abortAttempt', 'forget'] },
  },
}

/** Returns the state that follows and its effects; `undefined` if the event is ignored. */
export function transition(
  state: ConnectionState,
  event: ConnectionEvent,
):
  | { state: ConnectionState; effects: readonly ConnectionEffect[] }
  | undefined {
  const found = transitions[state.name][event.type]
  const attempt = 'attempt' in state ? state.attempt : undefined
  const isStale =
    ('of' in event && event.of !== attempt) ||
    ('connectorId' in event && event.connectorId !== getConnectorId(state))
  if (!found || isStale) return undefined
  const { to, effects = [] } = found
  return {
    state: {
      name: to,
      connection: createConnection(to, state, event),
      ...(withAttempt.includes(to) && {
        attempt: 'attempt' in event ? event.attempt : attempt,
      }),
      awaitedId: getAwaitedId(state, event),
    } as ConnectionState,
    effects,
  }
}

const withAttempt: readonly ConnectionState['name'][] = [
  'connecting',
  'restoring',
  'replacing',
  'replacingLost',
]

function getConnectorId({ connection }: ConnectionState): string | undefined {
  return connection.status === 'connected' ? connection.connectorId : undefined
}

function createConnection(
  to: ConnectionState['name'],
  { connection }: ConnectionState,
  event: ConnectionEvent,
): Connection {
  if ('accounts' in event) {
    const { accounts, networkId } = event
    const { connectorId } = 'of' in event ? event.of : event
    return { status: 'connected', connectorId, accounts, networkId }
  }
  if ('attempt' in event && to !== 'replacing' && !event.attempt.isAhead)
    return {
      status: 'connecting',
      connectorId: event.attempt.connectorId,
      ...('lastAddress' in event
        ? { reconnecting: true, lastAddress: event.lastAddress }
        : { reconnecting: false }),
    }
  const isKept = to !== 'disconnected' && to !== 'replacingLost'
  return isKept || connection.status === 'disconnected'
    ? connection
    : { status: 'disconnected' }
}

/** A wallet is awaited until the namespace connects, starts a restore, disconnects or nothing is stored; an attempt of the visitor that fails does not end the wait. */
function getAwaitedId(
  state: ConnectionState,
  event: ConnectionEvent,
): string | undefined {
  if (event.type === 'lock') return event.connectorId
  if (event.type === 'fail' && event.awaitedId) return event.awaitedId
  const isKept = event.type === 'fail' || event.type === 'connect'
  return isKept && 'awaitedId' in state ? state.awaitedId : undefined
}
