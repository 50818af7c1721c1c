import type { Network, Provider } from '@latchkit/core'
import { TimeoutError } from '@latchkit/core'
import { raceSignal, wait } from '@latchkit/protocol/internal'
import { getChainId } from '../connector/getChainId.ts'

const deadline = 5_000
const interval = 100

/** Waits until the wallet itself says that it is on a network: some report a switch before they have made it. */
export async function waitForNetwork(
  provider: Provider,
  parameters: { network: Network; signal?: AbortSignal | undefined },
): Promise<void> {
  const { network, signal } = parameters
  const expiry = new AbortController()
  const poll = async () => {
    while (true) {
      // A wallet in the middle of a switch may fail to answer, or never answer.
      const request = getChainId(provider, expiry)
      const chainId = await request.catch(() => undefined)
      if (chainId === network.id) return
      await wait(interval, expiry.signal)
    }
  }
  const expire = async () => {
    await wait(deadline, expiry.signal)
    const what = `The switch to ${network.name}`
    throw new TimeoutError({ what, milliseconds: deadline })
  }
  try {
    await raceSignal(Promise.race([poll(), expire()]), signal)
  } finally {
    expiry.abort()
  }
}
