import type { Kit, State } from '@latchkit/core'
import type { Modal } from '../../modal/Modal.ts'
import { findAsked } from './findAsked.ts'
import { WalletBanner } from './WalletBanner.tsx'

/** Shows the way to the wallet for as long as it is asked for something, or until the visitor has put that aside. */
export function followRequests(
  kit: Kit,
  { modal, signal }: { modal: Modal; signal: AbortSignal },
): void {
  let last: State['asking'] | undefined
  const update = () => {
    const { asking } = kit.getState()
    if (asking === last) return
    last = asking
    modal.setState({ banner: findAsked(kit) && WalletBanner })
  }
  update()
  const stop = kit.subscribe(update)
  signal.addEventListener('abort', () => {
    stop()
    modal.setState({ banner: undefined })
  })
}
