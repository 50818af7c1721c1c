import { RequestAbortedError } from '@latchkit/core'
import { randomHex } from '../crypto/randomHex.ts'
import { TabUnresponsiveError } from '../errors/TabUnresponsiveError.ts'
import type { SignClient } from '../types/SignClient.ts'
import { createWatchdog } from './createWatchdog.ts'
import { hold } from './hold.ts'
import { lead } from './lead.ts'
import { parseError } from './parseError.ts'
import { performCall } from './performCall.ts'
import type { Role } from './Role.ts'
import type { Tab } from './Tab.ts'
import type { TabCall, TabMessage } from './TabMessage.ts'

/** Has its calls done by the tab that leads. When that one goes, they are repeated by the next, which may be this one. */
export function createFollower(tab: Tab): Role {
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
    if (type === 'failed') call?.reject(parseError(message.error))
  }

  // The first lock is a sign of life for the tab that leads, so it is held before anything is asked.
  const joined = hold(tab, from)
  joined
    .then(() => hold(tab, tab.name))
    .then(
      () => {
        getClient = lead(tab, { isShared: true })
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
