/** How long the page that has the wallet may take to leave, in milliseconds; a frozen one never does. */
const patience = 1_500

const name = 'latchkit-wallet'

/**
 * Resolves once no other page of the browser has the wallet: two clients over one storage overwrite each other's keys.
 * The latest page gets it, since a deep link opens one; the former is told to leave by `onLost`.
 */
export async function claimPage(
  parameters: claimPage.Parameters,
): Promise<void> {
  const { locks, channel, onLost } = parameters
  channel.postMessage('leave')
  channel.onmessage = onLost
  await new Promise<void>((resolve) => {
    const hold = () => {
      clearTimeout(timer)
      resolve()
      return new Promise<never>(() => {})
    }
    const wait = new AbortController()
    const timer = setTimeout(() => {
      wait.abort()
      locks.request(name, { steal: true }, hold).catch(onLost)
    }, patience)
    locks.request(name, { signal: wait.signal }, hold).catch(() => {
      // It was taken away, unless this page has just stopped waiting for it.
      if (!wait.signal.aborted) onLost()
    })
  })
}

export declare namespace claimPage {
  type Parameters = {
    locks: LockManager
    /** To the other pages of this wallet. */
    channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>
    onLost(): void
  }
}
