/** Milliseconds to wait for the other page to release the wallet; a frozen page never does. */
const leaveTimeout = 1_500

const name = 'latchkit-wallet'

/**
 * Resolves once no other page of the browser uses the wallet, since two clients over one storage overwrite
 * each other's keys. The latest page takes it over, since deep links open new pages; `onLost` is called in the former one.
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
    }, leaveTimeout)
    locks.request(name, { signal: wait.signal }, hold).catch(() => {
      // Another page has stolen the lock, unless this page has aborted its wait.
      if (!wait.signal.aborted) onLost()
    })
  })
}

export declare namespace claimPage {
  type Parameters = {
    locks: LockManager
    /** Reaches the other pages of this wallet. */
    channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>
    onLost(): void
  }
}
