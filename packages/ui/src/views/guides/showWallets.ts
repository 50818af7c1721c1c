import type { Modal } from '../../modal/Modal.ts'
import { popRoute } from '../../modal/popRoute.ts'
import { replaceRoute } from '../../modal/replaceRoute.ts'

/** Goes back to the list of wallets; where the visitor didn't come from there, it takes the place of the present view. */
export function showWallets(modal: Modal): void {
  const top = () => modal.getState().stack.at(-1)?.view
  const isBelow = modal.getState().stack.some(({ view }) => view === 'Connect')
  if (!isBelow) replaceRoute(modal, { view: 'Connect' })
  else while (top() !== 'Connect') popRoute(modal)
}
