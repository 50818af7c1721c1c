import { RequestAbortedError } from '@latchkit/core'
import {
  BaseError,
  RpcError,
  rpcErrors,
  UserRejectedRequestError,
} from '@latchkit/protocol'
import { randomHex } from '../crypto/keys.ts'
import {
  StoreUnavailableError,
  TabUnresponsiveError,
} from '../errors/browser.ts'
import {
  MessageTooLongError,
  RelayConnectionRefusedError,
  RelayRequestRefusedError,
  RelayUnreachableError,
} from '../errors/relay.ts'
import {
  InvalidSessionError,
  ProposalUnsupportedError,
  RequestExpiredError,
} from '../errors/session.ts'
import type { SignClient } from '../types/SignClient.ts'
import type { ClientMethods, Tab } from './leader.ts'
import { becomeLeader } from './leader.ts'
import type { TabCall, TabMessage } from './tabCalls.ts'
import { heartbeatInterval, performCall } from './tabCalls.ts'

/** Forwards the calls of this tab to the leader. When the leader's tab ends, pending calls are sent again to the next leader, which may be this tab. */
export function createFollower(tab: Tab): ClientMethods {
  const { channel, post } = tab
  const from = randomHex(16)
  const calls = new Map<string, Call>()
  let getClient: (() => Promise<SignClient>) | undefined

  const abortAll = (reason: unknown) => {
    for (const call of calls.values()) call.abort(reason)
  }
  const heartbeat = createHeartbeat({
    ping: () => post({ type: 'ping' }),
    onTimeout: () => abortAll(new TabUnresponsiveError()),
    isIdle: () => calls.size === 0 || getClient !== undefined,
  })
  const send = (call: Call) => {
    const { id, method, text } = call
    if (getClient) {
      performCall(getClient, call, call).then(call.resolve, call.reject)
      return
    }
    post({ type: 'call', id, from, at: Date.now(), method, text })
    heartbeat.start()
  }
  const sendAll = () => {
    for (const call of calls.values()) send(call)
  }
  const handleMessage = (message: TabMessage) => {
    const { type } = message
    // Sent by another follower.
    if (type === 'call' || type === 'abort' || type === 'ping') return
    heartbeat.reset()
    if (type === 'event') return tab.emit(message.event)
    if (type === 'leader') return message.isNew ? sendAll() : undefined
    const call = calls.get(message.id)
    if (type === 'progress') call?.onProgress?.(message.value as never)
    if (type === 'result') call?.resolve(message.result)
    if (type === 'error') call?.reject(deserializeError(message.error))
  }

  // The leader aborts the calls of tabs without a lock, so this tab acquires its own lock first.
  const registered = acquireLock(tab, from)
  registered
    .then(() => acquireLock(tab, tab.name))
    .then(
      () => {
        getClient = becomeLeader(tab, { isShared: true })
        sendAll()
      },
      // The client was closed before it became the leader.
      () => {},
    )
  channel.onmessage = ({ data }) => handleMessage(data)

  const forward =
    (method: TabCall['method']) =>
    async ({
      signal,
      onPairing,
      onId,
      ...parameters
    }: Parameters = {}): Promise<never> => {
      await registered
      const id = randomHex(16)
      const abort = () => calls.get(id)?.abort(signal?.reason)
      try {
        const result = await new Promise<unknown>((resolve, reject) => {
          signal?.throwIfAborted()
          signal?.addEventListener('abort', abort)
          const call: Call = {
            id,
            method,
            text: JSON.stringify(parameters),
            signal,
            onProgress: onPairing ?? onId,
            resolve,
            reject,
            abort(reason) {
              post({ type: 'abort', id })
              reject(reason)
            },
          }
          calls.set(id, call)
          send(call)
        })
        return result as never
      } finally {
        calls.delete(id)
        signal?.removeEventListener('abort', abort)
      }
    }
  return {
    pair: forward('pair'),
    resume: forward('resume'),
    listSessions: forward('listSessions'),
    request: forward('request'),
    disconnect: forward('disconnect'),
    async close() {
      abortAll(new RequestAbortedError())
      const client = await getClient?.()
      client?.close()
    },
  }
}

type Parameters = Partial<
  Omit<SignClient.PairParameters, 'onPairing'> &
    Omit<SignClient.RequestParameters, 'onId'>
> & {
  onPairing?: ((value: never) => void) | undefined
  onId?: ((value: never) => void) | undefined
}

type Call = Pick<TabCall, 'id' | 'method' | 'text'> &
  performCall.Options & {
    resolve(result: unknown): void
    reject(error: unknown): void
    abort(reason: unknown): void
  }

/** Pings the leader while calls are pending. A suspended leader keeps its lock, so no other tab replaces it and the calls have to time out. */
function createHeartbeat({
  ping,
  onTimeout,
  isIdle,
}: {
  ping(): void
  /** Called if no message is received within an interval after a ping. */
  onTimeout(): void
  isIdle(): boolean
}) {
  let isWaiting = false
  let timer: ReturnType<typeof setInterval> | undefined

  const check = () => {
    if (isIdle()) {
      clearInterval(timer)
      timer = undefined
      isWaiting = false
    } else if (isWaiting) {
      isWaiting = false
      onTimeout()
    } else {
      isWaiting = true
      ping()
    }
  }
  return {
    start() {
      timer ??= setInterval(check, heartbeatInterval)
    },
    /** To be called for every message of the leader. */
    reset() {
      isWaiting = false
    },
  }
}

/** Resolves once this tab holds the lock, which is released when the client has closed. Rejects if the client closes before. */
function acquireLock(
  { locks, signal, closed }: Tab,
  name: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const onGranted = () => {
      resolve()
      return closed
    }
    locks.request(name, { signal }, onGranted).catch(reject)
  })
}

/** Returns the error that `serializeError` wrote, with its class, code and texts. */
function deserializeError(text: string): BaseError {
  const { message, cause, ...fields } = JSON.parse(text)
  const error = Object.assign(new BaseError(message, { cause }), fields)
  const known: { prototype: BaseError } =
    errorClasses[error.name] ??
    (Object.hasOwn(rpcErrors, error.code) ? RpcError : BaseError)
  return Object.setPrototypeOf(error, known.prototype)
}

/** Errors that a call may reject with, by their `name` field: minifiers change the names of classes. */
const errorClasses: Readonly<
  Record<string, { readonly prototype: BaseError } | undefined>
> = {
  InvalidSessionError,
  MessageTooLongError,
  ProposalUnsupportedError,
  RelayConnectionRefusedError,
  RelayRequestRefusedError,
  RelayUnreachableError,
  RequestAbortedError,
  RequestExpiredError,
  StoreUnavailableError,
  TabUnresponsiveError,
  UserRejectedRequestError,
}
