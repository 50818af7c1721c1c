import type { FakeProvider } from '../types/FakeProvider.ts'
import type { FakeWallet } from '../types/FakeWallet.ts'
import type { WalletInfo } from '../types/WalletInfo.ts'

/** EIP-6963: announces, and announces again whenever a dapp asks, until the returned function is called. It goes into pages as text: it may use nothing else of this module. */
export function announceWallet(
  wallet: { info: WalletInfo; provider: FakeProvider },
  parameters: FakeWallet.AnnounceParameters = {},
): () => void {
  const { target = window, delay = 0, info = wallet.info } = parameters
  const announce = () => {
    target.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: Object.freeze({ info, provider: wallet.provider }),
      }),
    )
  }
  const start = () => {
    target.addEventListener('eip6963:requestProvider', announce)
    announce()
  }
  const timer = delay > 0 ? setTimeout(start, delay) : undefined
  if (!timer) start()

  return () => {
    clearTimeout(timer)
    target.removeEventListener('eip6963:requestProvider', announce)
  }
}
