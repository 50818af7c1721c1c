import { numberToHex } from 'viem'
import type { Context } from '../types/Context.ts'
import type { Session } from '../types/Session.ts'
import { emit } from './emit.ts'
import { getVisibleAccounts } from './getVisibleAccounts.ts'

/** Changes what the wallet remembers, saves it, and tells the dapp what it can see of the change. */
export function changeSession(
  context: Context,
  change: Partial<Session>,
  options: { accounts?: Context['accounts']; isStored?: boolean } = {},
): void {
  const chainIdBefore = context.session.chainId
  const accountsBefore = getVisibleAccounts(context)

  context.session = { ...context.session, ...change }
  if (options.accounts) context.accounts = options.accounts
  if (!options.isStored)
    context.storage?.setItem(
      context.storageKey,
      JSON.stringify(context.session),
    )

  for (const listener of context.listeners) listener()

  const { chainId } = context.session
  if (chainId !== chainIdBefore)
    emit(
      context,
      'chainChanged',
      context.misbehavior.decimalChainIds ? chainId : numberToHex(chainId),
    )
  const accounts = getVisibleAccounts(context)
  if (accounts.join() !== accountsBefore.join())
    emit(context, 'accountsChanged', accounts)
}
