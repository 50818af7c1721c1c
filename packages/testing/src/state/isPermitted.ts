import type { Context } from '../types/Context.ts'

/** Whether the dapp may see the accounts now. */
export function isPermitted({ session, origin }: Context): boolean {
  return session.permitted.includes(origin) && !session.isLocked
}
