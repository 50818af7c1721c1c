/** Listens for wallets of the browser until `stop`. The kit's own code for it may still be on its way. */
export function watchOtherWallets(): watchOtherWallets.ReturnType {
  const type = 'eip6963:announceProvider'
  let isAnnounced = false
  const hear = () => {
    isAnnounced = true
  }
  window.addEventListener(type, hear)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return {
    // Older wallets only put themselves here.
    isAny: () => isAnnounced || 'ethereum' in window,
    stop: () => window.removeEventListener(type, hear),
  }
}

export declare namespace watchOtherWallets {
  type ReturnType = { isAny(): boolean; stop(): void }
}
