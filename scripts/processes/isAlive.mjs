import { getIdentity } from './getIdentity.mjs'

/** Whether the very process that had this identity still runs. */
export function isAlive(identity) {
  return getIdentity(Number.parseInt(identity, 10)) === identity
}
