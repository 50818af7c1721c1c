import { createRelayToken } from '../crypto/createRelayToken.ts'
import { randomHex } from '../crypto/keys.ts'
import type { Relay } from '../types/Relay.ts'
import type { schedule } from './createRelayCalls.ts'
import type { Page } from './watchPage.ts'
import { watchPage } from './watchPage.ts'

/** Milliseconds for a socket to open, of idleness before it is closed, that a relay has when it asks for patience, and that a refusal is good for. */
const pause = 10_000
/** Silence after which a page that comes back doubts its socket. */
const freshFor = 2_000
/** Failed attempts at every relay after which somebody is told. */
const hopeless = 3
/** Seconds that a token is older than it is: clocks are never quite equal. */
const predating = 60

/** One socket at a time, to the first of some relays that answers: there while it is needed, and back after whatever cuts it. */
export function createConnection(
  parameters: createConnection.Parameters,
): createConnection.ReturnType {
  const { urls, projectId, userAgent, now, schedule, handlers } = parameters
  const { page = watchPage(), WebSocket = globalThis.WebSocket } = parameters
  const subject = randomHex(32)
  let socket: WebSocket | undefined
  let isOpen = false
  /** When the socket was made, or last said something. */
  let heardAt = 0
  let hasSpoken = false
  /** Of the one timer: for opening, while idle, or until the next attempt. */
  let stopTimer: (() => void) | undefined
  let failures = 0
  /** Nothing that the page does ends a pause. */
  let pausedUntil = 0
  /** Milliseconds by which the relay's clock is ahead. */
  let offset = 0
  let hasSetClock = false
  let refusal: { error: Error; until: number } | undefined

  const alerted = new Set<string>()
  function tell(alert: Relay.Alert): void {
    if (!alerted.has(alert.code)) handlers.onAlert(alert)
    alerted.add(alert.code)
  }

  const getUrl = () => urls[failures % urls.length] as string
  const clear = () => {
    stopTimer?.()
    stopTimer = undefined
  }

  function update(): void {
    const need = handlers.getNeed()
    if (isOpen) {
      if (need) clear()
      else stopTimer ??= schedule(leave, pause)
    } else if (
      need &&
      !socket &&
      !stopTimer &&
      !page.isOffline() &&
      (need === 'call' || !page.isHidden())
    )
      connect()
  }

  function connect(): void {
    hasSpoken = false
    heardAt = now()
    stopTimer = schedule(drop, pause)
    const url = getUrl()
    const query = new URLSearchParams({
      auth: createRelayToken({
        seed: parameters.seed,
        audience: url,
        subject,
        issuedAt: Math.floor((now() + offset) / 1000) - predating,
        lifetime: 86_400,
      }),
      // A browser doesn't see with which status an upgrade is refused.
      useOnCloseEvent: 'true',
      ...(projectId && { projectId }),
      ...(userAgent && { ua: userAgent }),
    })
    try {
      socket = new WebSocket(`${url.replace(/\/?$/, '/')}?${query}`)
      socket.onopen = () => {
        clear()
        isOpen = true
        handlers.onOpen()
        update()
      }
      socket.onmessage = ({ data }) => {
        heardAt = now()
        hasSpoken = true
        hasSetClock = false
        if (typeof data === 'string') handlers.onText(data)
      }
      socket.onclose = ({ code, reason }) => end(code, reason)
    } catch {
      // A URL that nobody, or not this page, can open a socket to.
      drop()
    }
  }

  /** Lets go of the socket without waiting: one that is dead takes a minute to close. */
  function leave(): void {
    clear()
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null
      socket.close()
    }
    socket = undefined
    isOpen = false
    handlers.onClose()
  }

  const drop = () => end(0, '')

  function end(code: number, reason: string): void {
    leave()
    if (code === 3000) return void judge(reason)
    // 4010: somebody else is to serve, at once.
    failures = hasSpoken || code === 4010 ? 0 : failures + 1
    if (failures >= hopeless * urls.length)
      tell({
        code: 'RELAY_UNREACHABLE',
        message: `The WalletConnect relay can't be reached: ${urls.join(', ')}.`,
      })
    const round = Math.floor((failures - 1) / urls.length)
    const most = failures ? Math.min(30_000, 500 * 2 ** round) : 300
    // 1013: try again later.
    const least = code === 1013 ? pause : 0
    pausedUntil = now() + least
    stopTimer = schedule(retry, least + Math.random() * most)
  }

  function retry(): void {
    clear()
    pausedUntil = 0
    refusal = undefined
    update()
  }

  /** Rests until somebody calls anew, unless it was only the clock. */
  async function judge(reason: string): Promise<void> {
    pausedUntil = Number.POSITIVE_INFINITY
    stopTimer = () => {}
    try {
      const { readRefusal } = await import('./readRefusal.ts')
      const verdict = await readRefusal({
        ...{ url: getUrl(), reason, projectId, mayAskTime: !hasSetClock },
        fetch: parameters.fetch,
      })
      if (refusal) return
      hasSetClock = 'time' in verdict
      if ('time' in verdict) {
        offset = verdict.time - now()
        return retry()
      }
      refusal = { error: verdict.error, until: now() + pause }
      tell(verdict.alert)
      handlers.onRefused(verdict.error)
    } catch {
      drop()
    }
  }

  const stopWatching = page.onReturn(() => {
    const isDoubtful = now() - heardAt > freshFor
    if (isOpen) {
      if (isDoubtful) handlers.onDoubt()
      return
    }
    if (socket && isDoubtful) drop()
    if (!socket && now() >= pausedUntil) retry()
  })

  return {
    get heardAt() {
      return heardAt
    },
    update,
    requireChance() {
      if (!refusal) return
      if (now() < refusal.until) throw refusal.error
      retry()
    },
    send: (text) => socket?.send(text),
    drop,
    close(error) {
      refusal = { error, until: Number.POSITIVE_INFINITY }
      stopWatching()
      leave()
      stopTimer = () => {}
    },
  }
}

export declare namespace createConnection {
  type Parameters = {
    urls: readonly string[]
    projectId?: string | undefined
    userAgent?: string | undefined
    seed: string
    now: () => number
    schedule: typeof schedule
    page?: Page | undefined
    WebSocket?: typeof globalThis.WebSocket | undefined
    fetch?: typeof globalThis.fetch | undefined
    handlers: {
      /** A call may open a socket in a page that is hidden. */
      getNeed(): 'call' | 'upkeep' | undefined
      onOpen(): void
      onText(text: string): void
      onClose(): void
      onRefused(error: Error): void
      /** The page came back, and the socket has been silent. */
      onDoubt(): void
      /** Once for each code. */
      onAlert(alert: Relay.Alert): void
    }
  }
  type ReturnType = {
    /** In milliseconds since 1970. */
    readonly heardAt: number
    /** To be called whenever the need has changed. */
    update(): void
    /** Throws why the relay refused, unless that was a while ago: then it is asked again. */
    requireChance(): void
    send(text: string): void
    /** Gives the socket up, for another. */
    drop(): void
    /** For ever: whoever calls gets the error. */
    close(error: Error): void
  }
}
