import { createHash } from 'node:crypto'

/**
 * The value of `LATCHKIT_RUN` for all that a run starts: a hash of the
 * checkout, then the identities on whose life the run depends, outermost first.
 * A process whose mark names a dead one is a leftover.
 */
export function markRun({ root, owner, self, outer }) {
  const checkout = hashRoot(root)
  const former = outer.LATCHKIT_RUN?.split(' ') ?? []
  const chain = former[0] === checkout ? former.slice(1) : []
  return [checkout, ...chain, ...(owner ? [owner] : []), self].join(' ')
}

/** The first word of a mark. */
export function hashRoot(root) {
  return createHash('sha256').update(root).digest('hex').slice(0, 12)
}
