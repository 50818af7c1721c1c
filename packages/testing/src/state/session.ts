import type { Address } from 'viem'
import { numberToHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { ProviderRpcError } from '../errors/provider.ts'
import type { FakeChain, FakeStorage } from '../types/FakeWalletParameters.ts'
import type { Context, Session } from './context.ts'

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

/** Sends an event to the dapp, in the way in which this wallet sends events. */
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

/** Opens the accounts to the dapp; the visitor unlocks the wallet on the way. */
export function permit(context: Context): void {
  const { permitted } = context.session
  changeSession(context, {
    permitted: [...new Set([...permitted, context.origin])],
    isLocked: false,
  })
}

/** Takes the accounts away from the dapp. */
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

/** What the dapp may see: the active account first; nothing when locked or not permitted. */
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

/** The account that the dapp names, if it may use it; 4100 otherwise. */
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

/** A chain that the wallet can talk to; the active one unless an id is given. */
export function findChain(
  { chains, session }: Context,
  chainId: number = session.chainId,
): FakeChain | undefined {
  return [...session.knownChains, ...chains].find(
    (chain) => chain.chainId === chainId,
  )
}

/** What a former page saved, over the defaults; an account that the wallet has no more gives way. */
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

/** One wallet serves all tabs: takes over what another tab of the page saved, until the returned function is called. */
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
