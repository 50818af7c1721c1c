import { stripText } from '@latchkit/protocol'
import { RelayConnectionRefusedError } from '../errors/relay.ts'
import type { Relay } from '../types/Relay.ts'

/** Returns why a relay has closed the connection with code 3000, read from the reason's words; or the relay's time, if the clock of this device seems to be wrong. */
export async function readRefusal(
  parameters: readRefusal.Parameters,
): Promise<readRefusal.ReturnType> {
  const { url, fetch = globalThis.fetch, canSetClock } = parameters
  const alert = toAlert(parameters)
  if (alert.code === 'CLOCK_WRONG' && canSetClock) {
    const time = await fetchTime(url, fetch)
    if (time !== undefined) return { time }
  }
  return { alert, error: new RelayConnectionRefusedError(alert) }
}

export declare namespace readRefusal {
  type Parameters = {
    url: string
    reason: string
    projectId: string | undefined
    /** Whether the relay's time has not been used yet. */
    canSetClock: boolean
    fetch?: typeof globalThis.fetch | undefined
  }
  type ReturnType =
    /** In milliseconds since 1970. */
    | { time: number }
    | { alert: Relay.Alert; error: RelayConnectionRefusedError }
}

function toAlert({
  reason,
  projectId,
}: Pick<readRefusal.Parameters, 'reason' | 'projectId'>): Relay.Alert {
  const detail = `It said: ${stripText(reason, { max: 200 })}.`
  if (/project/i.test(reason))
    return projectId
      ? {
          code: 'PROJECT_ID_INVALID',
          message: `The WalletConnect relay doesn't know the \`projectId\`. ${detail}`,
        }
      : {
          code: 'PROJECT_ID_NOT_CONFIGURED',
          message: `The WalletConnect relay wants a \`projectId\`: pass it to \`walletConnect\`. ${detail}`,
        }
  if (/origin/i.test(reason))
    return {
      code: 'ORIGIN_NOT_ALLOWED',
      message: `The WalletConnect relay doesn't allow this page's origin: add it to the project's list. ${detail}`,
    }
  if (/expired|not yet|clock/i.test(reason))
    return {
      code: 'CLOCK_WRONG',
      message: `The WalletConnect relay finds the clock of this device wrong: set it. ${detail}`,
    }
  return {
    code: 'RELAY_UNREACHABLE',
    message: `The WalletConnect relay refused the connection. ${detail}`,
  }
}

/** Returns the relay's time in milliseconds since 1970; `undefined` if it is not available. */
async function fetchTime(
  url: string,
  fetch: typeof globalThis.fetch,
): Promise<number | undefined> {
  try {
    const { headers } = await fetch(
      new URL('/health/ready', url.replace('ws', 'http')),
      { cache: 'no-store', signal: AbortSignal.timeout(5_000) },
    )
    const time = Date.parse(headers.get('date') ?? '')
    return Number.isNaN(time) ? undefined : time
  } catch {
    return undefined
  }
}
