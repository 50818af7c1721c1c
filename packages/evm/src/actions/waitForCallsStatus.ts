import type { InvalidAmountError, Kit } from '@latchkit/core'
import { TimeoutError } from '@latchkit/core'
import { checkNumber } from '@latchkit/core/internal'
import { wait } from '@latchkit/protocol/internal'
import { getCallsStatus } from './getCallsStatus.ts'

/** Waits until the calls of `sendCalls` have succeeded or failed. */
export async function waitForCallsStatus(
  kit: Kit,
  parameters: waitForCallsStatus.Parameters,
): Promise<getCallsStatus.ReturnType> {
  const { timeout = 180_000, interval = 1_000, id, signal } = parameters
  checkNumber('timeout', timeout, { min: 0, max: Number.POSITIVE_INFINITY })
  checkNumber('interval', interval)
  const end = Date.now() + timeout
  while (true) {
    const result = await getCallsStatus(kit, { id, signal })
    if (result.status !== 'pending') return result
    if (Date.now() + interval > end)
      throw new TimeoutError({ what: 'The calls', milliseconds: timeout })
    await wait(interval, signal)
  }
}

export declare namespace waitForCallsStatus {
  type Parameters = getCallsStatus.Parameters & {
    /** Milliseconds. Default 180,000. */
    timeout?: number | undefined
    /** Between two requests, in milliseconds. Default 1000. */
    interval?: number | undefined
  }
  type ReturnType = getCallsStatus.ReturnType
  type ErrorType = InvalidAmountError | TimeoutError | getCallsStatus.ErrorType
}
