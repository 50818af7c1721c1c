import type { Context } from '../types/Context.ts'
import { changeSession } from './changeSession.ts'

/** Takes the accounts away from the dapp. */
export function forbid(context: Context): void {
  changeSession(context, {
    permitted: context.session.permitted.filter(
      (origin) => origin !== context.origin,
    ),
  })
}
