import { createRelayToken } from '../crypto/createRelayToken.ts'
import { randomHex } from '../crypto/keys.ts'
import type { Relay } from '../types/Relay.ts'
import type { schedule } from './createRelayCalls.ts'
import type { Page } from './watchPage.ts'
import { watchPage } from './watchPage.ts'

/** Milliseconds in which a socket has to open. */
const openTimeout = 10_000
/** Milliseconds after which a socket that is not needed is closed. */
const idleTimeout = 10_000
/** Minimum of milliseconds before the next attempt if a relay closes with `1013` (try again later). */
const overloadDelay = 10_000
/** Milliseconds after a refusal in which no attempt is made. */
const refusalTime = 10_000
/** Milliseconds without a message after which the socket is checked when the page becomes visible. */
const staleAfter = 2_000
/** Failed attempts at each relay before the alert. */
const maxFailures = 3
/** Seconds by which a token is dated back, since the relay's clock may be behind. */
const clockTolerance = 60

/** Creates a connection to the first relay of a list that responds. The socket is open while it is needed, and is reopened after every interruption. */
export function createConnection(
  parameters: createConnection.Parameters,
): createConnection.ReturnType {
  const { urls, projectId, userAgent, now, schedule, handlers } = parameters
  const { page = watchPage(), WebSocket = globalThis.WebSocket } = parameters
  const subject = randomHex(32)
  let socket: WebSocket | undefined
  let isOpen = false
  /** When the socket was created or has last received a message. */
  let lastActivityAt = 0
  let hasReceived = false
  /** Stops the timer. There is only one: for opening, for idling, or for the next attempt. */
  let stopTimer: (() => void) | undefined
  let failures = 0
  /** Time until which no attempt is made, even if the page becomes visible. */
  let pausedUntil = 0
  /** Milliseconds by which the relay's clock is ahead. */
  let clockOffset = 0
  let hasSetClock = false
  let refusal: { error: Error; until: number } | undefined

  const alerted = new Set<string>()
  function emitAlert(alert: Relay.Alert): void {
    if (alerted.has(alert.code)) return
    alerted.add(alert.code)
    handlers.onAlert(alert)
  }

  const getUrl = () => urls[failures % urls.length] as string
  const clearTimer = () => {
    stopTimer?.()
    stopTimer = undefined
  }

  function update(): void {
    const need = handlers.getNeed()
    if (isOpen) {
      if (need) clearTimer()
      else stopTimer ??= schedule(closeSocket, idleTimeout)
      return
    }
    if (!need || socket || stopTimer || page.isOffline()) return
    // A hidden page connects for its own calls only.
    if (need === 'call' || !page.isHidden()) connect()
  }

  function connect(): void {
    hasReceived = false
    lastActivityAt = now()
    stopTimer = schedule(drop, openTimeout)
    const url = getUrl()
    const query = new URLSearchParams({
      auth: createRelayToken({
        seed: parameters.seed,
        audience: url,
        subject,
        issuedAt: Math.floor((now() + clockOffset) / 1000) - clockTolerance,
        lifetime: 86_400,
      }),
      // Browsers hide the status of a refused upgrade, so the relay closes the socket instead.
      useOnCloseEvent: 'true',
    })
    if (projectId) query.set('projectId', projectId)
    if (userAgent) query.set('ua', userAgent)
    try {
      const base = url.endsWith('/') ? url : `${url}/`
      socket = new WebSocket(`${base}?${query}`)
      socket.onopen = () => {
        clearTimer()
        isOpen = true
        handlers.onOpen()
        update()
      }
      socket.onmessage = ({ data }) => {
        lastActivityAt = now()
        hasReceived = true
        hasSetClock = false
        if (typeof data === 'string') handlers.onText(data)
      }
      socket.onclose = ({ code, reason }) => handleClose(code, reason)
    } catch {
      // The URL is malformed, or a security policy of the page forbids it.
      drop()
    }
  }

  /** Closes the socket without waiting for its `close` event, which takes a minute if the network is offline. */
  function closeSocket(): void {
    clearTimer()
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null
      socket.close()
    }
    socket = undefined
    isOpen = false
    handlers.onClose()
  }

  const drop = () => handleClose(0, '')

  function handleClose(code: number, reason: string): void {
    closeSocket()
    if (code === 3000) {
      void handleRefusal(reason)
      return
    }
    // 4010: the relay moves the client to another instance.
    failures = hasReceived || code === 4010 ? 0 : failures + 1
    if (failures >= maxFailures * urls.length)
      emitAlert({
        code: 'RELAY_UNREACHABLE',
        message: `The WalletConnect relay can't be reached: ${urls.join(', ')}.`,
      })
    // 1013: try again later.
    const minDelay = code === 1013 ? overloadDelay : 0
    pausedUntil = now() + minDelay
    stopTimer = schedule(retry, minDelay + Math.random() * getBackoff())
  }

  /** Returns the maximum of the random delay before the next attempt. It doubles with every round over the relays. */
  function getBackoff(): number {
    if (failures === 0) return 300
    const round = Math.floor((failures - 1) / urls.length)
    return Math.min(30_000, 500 * 2 ** round)
  }

  function retry(): void {
    clearTimer()
    pausedUntil = 0
    refusal = undefined
    update()
  }

  /** Pauses until the next call. If the relay refused the time of the clock, corrects it and reconnects. */
  async function handleRefusal(reason: string): Promise<void> {
    pausedUntil = Number.POSITIVE_INFINITY
    // A timer that never ends prevents new attempts.
    stopTimer = () => {}
    try {
      const { readRefusal } = await import('./readRefusal.ts')
      const result = await readRefusal({
        url: getUrl(),
        reason,
        projectId,
        canSetClock: !hasSetClock,
        fetch: parameters.fetch,
      })
      // The connection was closed in the meantime.
      if (refusal) return
      hasSetClock = 'time' in result
      if ('time' in result) {
        clockOffset = result.time - now()
        return retry()
      }
      refusal = { error: result.error, until: now() + refusalTime }
      emitAlert(result.alert)
      handlers.onRefused(result.error)
    } catch {
      drop()
    }
  }

  const stopWatching = page.onReturn(() => {
    const isStale = now() - lastActivityAt > staleAfter
    if (isOpen) {
      if (isStale) handlers.onStale()
      return
    }
    if (socket && isStale) drop()
    if (!socket && now() >= pausedUntil) retry()
  })

  return {
    get lastActivityAt() {
      return lastActivityAt
    },
    update,
    throwIfRefused() {
      if (!refusal) return
      if (now() < refusal.until) throw refusal.error
      retry()
    },
    send: (text) => socket?.send(text),
    drop,
    close(error) {
      refusal = { error, until: Number.POSITIVE_INFINITY }
      stopWatching()
      closeSocket()
      // A timer that never ends prevents new attempts.
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
      /** Returns what the connection is needed for. Only a call opens it while the page is hidden. */
      getNeed(): 'call' | 'subscription' | undefined
      onOpen(): void
      onText(text: string): void
      onClose(): void
      onRefused(error: Error): void
      /** Called when the page becomes visible and the socket has received nothing for a while. */
      onStale(): void
      /** Called once for each code. */
      onAlert(alert: Relay.Alert): void
    }
  }
  type ReturnType = {
    /** In milliseconds since 1970. */
    readonly lastActivityAt: number
    /** To be called whenever the result of `getNeed` has changed. */
    update(): void
    /** Throws the error of a recent refusal; after an older one, connects again. */
    throwIfRefused(): void
    send(text: string): void
    /** Closes the socket and opens another after a delay. */
    drop(): void
    /** Closes the connection permanently; later calls throw the error. */
    close(error: Error): void
  }
}
