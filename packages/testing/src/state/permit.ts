import type { Context } from '../types/Context.ts'
import { changeSession } from './changeSession.ts'

/** Opens the accounts to the dapp; the visitor unlocks the wallet on the way. */
export function permit(context: Context): void {
  const { permitted } = context.session
  changeSession(context, {
    permitted: [...new Set([...permitted, context.origin])],
    isLocked: false,
  })
}
