import type { Kit } from '../types/Kit.ts'
import type { Sender } from './setSent.ts'
import { setSent } from './setSent.ts'

/** Records a transaction that was sent for certain; one that is known, or without a hash, is ignored. */
export async function addSent(
  kit: Kit,
  sent: Sender & { hash: unknown },
): Promise<void> {
  const { hash } = sent
  if (typeof hash !== 'string') return
  const known = kit.getState().sent.find((each) => each.hash === hash)
  if (!known) setSent(kit, { ...sent, hash })
  if (!known?.isUncertain) return
  const { settleSent } = await loadUncertain()
  settleSent(kit, hash)
}

/** Loads what keeps transactions that may have been sent: few pages need it. */
export const loadUncertain = () => import('./uncertainSends.ts')
