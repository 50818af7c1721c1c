import type { Address } from 'viem'
import { numberToHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { ProviderRpcError } from '../errors/provider.ts'
import type { FakeChain } from '../types/FakeWalletParameters.ts'
import type { Context, Session } from './context.ts'
import type { FakeStorage } from './createPermission.ts'

/** Changes and stores the session, and emits what the dapp may see of the change. */
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

/** Emits an event to the dapp, with the wallet's deviations. */
export function emit(context: Context, event: string, value: unknown): void {
  const { emitter, misbehavior } = context
  if (misbehavior.noEvents) return
  const send = () => {
    emitter.emit(event, value)
    if (misbehavior.duplicateEvents) emitter.emit(event, value)
  }
  if (misbehavior.lateEvents) setTimeout(send, 50)
  else send()
}

/** Permits the dapp to see the accounts, and unlocks the wallet. */
export function permit(context: Context): void {
  const { permitted } = context.session
  changeSession(context, {
    permitted: [...new Set([...permitted, context.origin])],
    isLocked: false,
  })
}

/** Revokes the dapp's permission to see the accounts. */
export function forbid(context: Context): void {
  changeSession(context, {
    permitted: context.session.permitted.filter(
      (origin) => origin !== context.origin,
    ),
  })
}

/** Whether the dapp may see the accounts now. */
export function isPermitted({ session, origin }: Context): boolean {
  return session.permitted.includes(origin) && !session.isLocked
}

/** Returns the accounts that the dapp may see, the active one first; none if locked or not permitted. */
export function getVisibleAccounts(context: Context): readonly Address[] {
  const { accounts, session, misbehavior, origin } = context
  const isOpen = session.permitted.includes(origin) && !session.isLocked
  if (!isOpen && !misbehavior.leakAccounts) return []
  const addresses = accounts.map(({ address }) => address)
  return [
    ...addresses.filter((address) => address === session.activeAddress),
    ...addresses.filter((address) => address !== session.activeAddress),
  ]
}

/** Returns the account of an address, or throws 4100 if the dapp may not use it. */
export function requireAccount(
  context: Context,
  address: unknown = context.session.activeAddress,
): PrivateKeyAccount {
  const account = context.accounts.find(
    (candidate) =>
      candidate.address.toLowerCase() === String(address).toLowerCase(),
  )
  if (!account || !isPermitted(context))
    throw new ProviderRpcError({
      code: 4100,
      message:
        'The requested account and/or method has not been authorized by the user.',
    })
  return account
}

/** Returns a chain with its node. Default: the active one. */
export function findChain(
  { chains, session }: Context,
  chainId: number = session.chainId,
): FakeChain | undefined {
  return [...session.knownChains, ...chains].find(
    (chain) => chain.chainId === chainId,
  )
}

/** Returns the session that an earlier page stored, over the defaults; an unknown active account is replaced. */
export function restoreSession(
  storage: FakeStorage | undefined,
  key: string,
  defaults: Session,
  addresses: readonly string[],
): Session {
  const text = storage?.getItem(key)
  if (!text) return defaults
  try {
    const session: Session = { ...defaults, ...JSON.parse(text) }
    const { activeAddress } = session
    return activeAddress && addresses.includes(activeAddress)
      ? session
      : { ...session, activeAddress: defaults.activeAddress }
  } catch {
    return defaults
  }
}

/** Applies what other tabs of the page store, until the returned function is called. */
export function followStorage(context: Context): () => void {
  const { storage, storageKey } = context
  if (!storage || typeof window === 'undefined') return () => {}
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return
    const session = restoreSession(
      storage,
      storageKey,
      context.session,
      context.accounts.map(({ address }) => address),
    )
    changeSession(context, session, { isStored: true })
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
