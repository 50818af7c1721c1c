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
import { InvalidSessionError, RequestExpiredError } from '../errors/session.ts'
import type { SignClient } from '../types/SignClient.ts'
import type { ClientMethods, Tab } from './createSharedClient.ts'
import { becomeLeader } from './createSharedClient.ts'
import type { TabCall, TabMessage } from './tabCalls.ts'
import { heartbeatInterval, performCall } from './tabCalls.ts'

/** Has its calls done by the tab that leads. When that one goes, they are repeated by the next, which may be this one. */
export function createFollower(tab: Tab): ClientMethods {
  const { channel, post } = tab
  const from = randomHex(16)
  const calls = new Map<string, Call>()
  let getClient: (() => Promise<SignClient>) | undefined

  const abortAll = (reason: unknown) => {
    for (const call of calls.values()) call.abort(reason)
  }
  const watchdog = createWatchdog({
    ask: () => post({ type: 'ping' }),
    giveUp: () => abortAll(new TabUnresponsiveError()),
    isIdle: () => calls.size === 0 || getClient !== undefined,
  })
  const send = (call: Call) => {
    const { id, method, text } = call
    if (getClient) {
      performCall(getClient, call, call).then(call.resolve, call.reject)
      return
    }
    post({ type: 'call', id, from, at: Date.now(), method, text })
    watchdog.start()
  }
  const repeat = () => {
    for (const call of calls.values()) send(call)
  }
  const take = (message: TabMessage) => {
    const { type } = message
    // Those of others that follow.
    if (type === 'call' || type === 'abort' || type === 'ping') return
    watchdog.calm()
    if (type === 'event') return tab.emit(message.event)
    if (type === 'lead') return message.isNew ? repeat() : undefined
    const call = calls.get(message.id)
    if (type === 'told') call?.tell?.(message.value as never)
    if (type === 'done') call?.resolve(message.result)
    if (type === 'failed') call?.reject(deserializeError(message.error))
  }

  // The first lock is a sign of life for the tab that leads, so it is held before anything is asked.
  const joined = acquireLock(tab, from)
  joined
    .then(() => acquireLock(tab, tab.name))
    .then(
      () => {
        getClient = becomeLeader(tab, { isShared: true })
        repeat()
      },
      // Closed before.
      () => {},
    )
  channel.onmessage = ({ data }) => take(data)

  const call =
    (method: TabCall['method']) =>
    async ({
      signal,
      onPairing,
      onId,
      ...parameters
    }: Parameters = {}): Promise<never> => {
      await joined
      const id = randomHex(16)
      const abort = () => calls.get(id)?.abort(signal?.reason)
      try {
        const result = await new Promise<unknown>((resolve, reject) => {
          signal?.throwIfAborted()
          signal?.addEventListener('abort', abort)
          const entry: Call = {
            ...{ id, method, signal, resolve, reject },
            text: JSON.stringify(parameters),
            tell: onPairing ?? onId,
            abort(reason) {
              post({ type: 'abort', id })
              reject(reason)
            },
          }
          calls.set(id, entry)
          send(entry)
        })
        return result as never
      } finally {
        calls.delete(id)
        signal?.removeEventListener('abort', abort)
      }
    }
  return {
    pair: call('pair'),
    resume: call('resume'),
    listSessions: call('listSessions'),
    request: call('request'),
    disconnect: call('disconnect'),
    async close() {
      abortAll(new RequestAbortedError())
      ;(await getClient?.())?.close()
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

/** A tab that leads and sleeps keeps its lock, so no other follows it: whoever waits for it has to give up. */
function createWatchdog({
  ask,
  giveUp,
  isIdle,
}: createWatchdog.Parameters): createWatchdog.ReturnType {
  let silence = 0
  let timer: ReturnType<typeof setInterval> | undefined

  const check = () => {
    if (isIdle()) {
      clearInterval(timer)
      timer = undefined
    } else if (silence === 0) {
      silence = 1
      ask()
      return
    } else giveUp()
    silence = 0
  }
  return {
    start: () => {
      timer ??= setInterval(check, heartbeatInterval)
    },
    calm: () => {
      silence = 0
    },
  }
}

export declare namespace createWatchdog {
  type Parameters = {
    ask(): void
    /** Nothing was heard since it was asked. */
    giveUp(): void
    /** Whether nobody waits. */
    isIdle(): boolean
  }
  type ReturnType = {
    start(): void
    /** Something was heard. */
    calm(): void
  }
}

/** Resolves once this tab has the lock, which it keeps until it has closed; rejects where it closes before. */
function acquireLock(
  { locks, signal, closed }: Tab,
  name: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const held = () => {
      resolve()
      return closed
    }
    locks.request(name, { signal }, held).catch(reject)
  })
}

/** Reads what `formatError` wrote: an error of the same class, code and texts. */
function deserializeError(text: string): BaseError {
  const { message, cause, ...fields } = JSON.parse(text)
  const error = Object.assign(new BaseError(message, { cause }), fields)
  const known: { prototype: BaseError } =
    errorClasses[error.name] ??
    (Object.hasOwn(rpcErrors, error.code) ? RpcError : BaseError)
  return Object.setPrototypeOf(error, known.prototype)
}

/** Those that a call may end with, by the name that they say: a minifier changes that of a class. */
const errorClasses: Readonly<
  Record<string, { readonly prototype: BaseError } | undefined>
> = {
  InvalidSessionError,
  MessageTooLongError,
  RelayConnectionRefusedError,
  RelayRequestRefusedError,
  RelayUnreachableError,
  RequestAbortedError,
  RequestExpiredError,
  StoreUnavailableError,
  TabUnresponsiveError,
  UserRejectedRequestError,
}
