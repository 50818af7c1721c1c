import { setTimeout } from 'node:timers/promises'
import { UpstreamError } from '../../errors/UpstreamError.ts'

/** Requests that may wait; who comes then is told to come again. */
const maxWaiting = 40

/** Lets one request go at a time, and not sooner after another began than a key allows. */
export function createQueue({
  interval,
}: {
  interval: number
}): <result>(run: () => Promise<result>) => Promise<result> {
  let turn = Promise.resolve()
  let waiting = 0
  return async (run) => {
    if (waiting >= maxWaiting)
      throw new UpstreamError({ upstream: 'etherscan', retryAfter: 5 })
    waiting++
    const before = turn
    let end = () => {}
    turn = new Promise((resolve) => {
      end = resolve
    })
    await before
    const rest = setTimeout(interval)
    try {
      return await run()
    } finally {
      waiting--
      void rest.then(end)
    }
  }
}
