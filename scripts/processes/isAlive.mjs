import { getIdentity } from './getIdentity.mjs'

/** Whether the very process that had this identity still runs. */
export function isAlive(identity) {
  // One that had ended before it was identified has none.
  return (
    identity !== undefined &&
    getIdentity(Number.parseInt(identity, 10)) === identity
  )
}
