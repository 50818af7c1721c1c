import { stripText } from '@latchkit/protocol'
import { RelayConnectionRefusedError } from '../errors/relay.ts'
import type { Relay } from '../types/Relay.ts'

/** Why a relay closed a connection with 3000, by the words that it gave; or what time it is there, where that may help. */
export async function readRefusal(
  parameters: readRefusal.Parameters,
): Promise<readRefusal.ReturnType> {
  const alert = toAlert(parameters)
  const { url, fetch = globalThis.fetch, mayAskTime } = parameters
  const time =
    alert.code === 'CLOCK_WRONG' && mayAskTime
      ? await readTime(url, fetch)
      : Number.NaN
  return time
    ? { time }
    : { alert, error: new RelayConnectionRefusedError(alert) }
}

export declare namespace readRefusal {
  type Parameters = {
    url: string
    reason: string
    projectId: string | undefined
    /** Whether the clock may be what is wrong. */
    mayAskTime: boolean
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
  const said = `It said: ${stripText(reason, { max: 200 })}.`
  if (/project/i.test(reason))
    return projectId
      ? {
          code: 'PROJECT_ID_INVALID',
          message: `The WalletConnect relay doesn't know the \`projectId\`. ${said}`,
        }
      : {
          code: 'PROJECT_ID_NOT_CONFIGURED',
          message: `The WalletConnect relay wants a \`projectId\`: pass it to \`walletConnect\`. ${said}`,
        }
  if (/origin/i.test(reason))
    return {
      code: 'ORIGIN_NOT_ALLOWED',
      message: `The WalletConnect relay doesn't allow this page's origin: add it to the project's list. ${said}`,
    }
  if (/expired|not yet|clock/i.test(reason))
    return {
      code: 'CLOCK_WRONG',
      message: `The WalletConnect relay finds the clock of this device wrong: set it. ${said}`,
    }
  return {
    code: 'RELAY_UNREACHABLE',
    message: `The WalletConnect relay refused the connection. ${said}`,
  }
}

async function readTime(
  url: string,
  fetch: typeof globalThis.fetch,
): Promise<number> {
  try {
    const { headers } = await fetch(
      new URL('/health/ready', url.replace('ws', 'http')),
      { cache: 'no-store', signal: AbortSignal.timeout(5_000) },
    )
    return Date.parse(headers.get('date') ?? '')
  } catch {
    return Number.NaN
  }
}
