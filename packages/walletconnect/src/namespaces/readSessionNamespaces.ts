import type { Adapter } from '@latchkit/core'
import type { AccountId, Namespace } from '@latchkit/protocol'
import { isAccountId } from '@latchkit/protocol'
import { InvalidSessionError } from '../errors/session.ts'
import type { Proposal, SessionNamespace } from '../types/Session.ts'
import {
  createAddressSet,
  maxAccounts,
  toAddress,
  toNetworkId,
} from './accounts.ts'

/** Keys of the namespaces that a wallet settles; most wallets use a handful. */
const maxNamespaces = 200
/** Methods or events of one namespace. */
const maxNames = 200
const maxNameLength = 128

/** A namespace, or one of its networks. */
const namespaceKey = /^([-a-z0-9]{3,8})(:[-_a-zA-Z0-9]{1,32})?$/

/**
 * Returns the namespaces that a wallet has opened. Networks are read from accounts, since `chains`
 * may be missing or wrong. A key that is a network (CAIP-25) is merged into its namespace. Namespaces that
 * were not proposed, and those without an account, are left out. Throws `InvalidSessionError` for
 * malformed values, and if no account is left.
 */
export function readSessionNamespaces(
  value: unknown,
  parameters: readSessionNamespaces.Parameters,
): ReadonlyMap<Namespace, SessionNamespace> {
  const { proposal, adapters } = parameters
  if (!isObject(value)) throw invalid('its namespaces are no object', 1005)
  const entries = Object.entries(value)
  if (entries.length > maxNamespaces)
    throw invalid('it has too many namespaces', 1005)
  const drafts = new Map<Namespace, Draft>()
  let count = 0
  for (const [key, each] of entries) {
    const match = namespaceKey.exec(key)
    if (!match) throw invalid('the name of a namespace is malformed', 5104)
    const [, namespace = ''] = match
    if (!isObject(each)) throw invalid('a namespace is no object', 1005)
    if (!Object.hasOwn(proposal, namespace)) continue
    const adapter = adapters.get(namespace)
    const draft = drafts.get(namespace) ?? createDraft(adapter)
    drafts.set(namespace, draft)
    const accounts = readList(each.accounts)
    count += accounts.length
    if (count > maxAccounts) throw invalid('it has too many accounts', 1005)
    for (const account of accounts) {
      if (!isAccountId(account)) throw invalid('an account is malformed', 5001)
      // The colon matters: `a:1` is a prefix of `a:10`.
      if (!account.startsWith(`${key}:`))
        throw invalid('an account is of another namespace', 5103)
      if (!isAccepted(adapter, toAddress(account)))
        throw invalid('an account is malformed', 5001)
      draft.addAccount(account)
    }
    for (const name of readNames(each.methods)) draft.methods.add(name)
    for (const name of readNames(each.events)) draft.events.add(name)
  }
  const namespaces = new Map<Namespace, SessionNamespace>()
  for (const [namespace, { accounts, methods, events }] of drafts)
    if (accounts.length > 0)
      namespaces.set(namespace, {
        accounts,
        methods: [...methods],
        events: [...events],
      })
  if (namespaces.size === 0) throw invalid('it opens no account', 5001)
  return namespaces
}

export declare namespace readSessionNamespaces {
  type Parameters = {
    proposal: Proposal
    adapters: Adapters
  }
  /** Know the addresses of their namespaces. */
  type Adapters = ReadonlyMap<Namespace, AddressRules>
  type AddressRules = Pick<Adapter, 'isAddress' | 'isSameAddress'>
}

/** Returns whether the family of an address accepts it. An adapter that throws does not. */
function isAccepted(
  adapter: Pick<Adapter, 'isAddress'> | undefined,
  address: string,
): boolean {
  try {
    return adapter?.isAddress?.(address) ?? true
  } catch {
    return false
  }
}

type Draft = {
  readonly accounts: AccountId[]
  readonly methods: Set<string>
  readonly events: Set<string>
  /** Adds an account unless another spelling of it is there. */
  addAccount(account: AccountId): void
}

function createDraft(
  adapter: readSessionNamespaces.AddressRules | undefined,
): Draft {
  const accounts: AccountId[] = []
  const addresses = new Map<string, createAddressSet.ReturnType>()
  return {
    accounts,
    methods: new Set(),
    events: new Set(),
    addAccount(account) {
      const networkId = toNetworkId(account)
      const known =
        addresses.get(networkId) ?? createAddressSet(adapter?.isSameAddress)
      addresses.set(networkId, known)
      if (known.add(toAddress(account))) accounts.push(account)
    },
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readList(value: unknown): readonly unknown[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw invalid('its accounts are no list', 5001)
  return value
}

/** Names are only compared with others, so malformed ones are left out. */
function readNames(value: unknown): readonly string[] {
  const names = Array.isArray(value) ? value.slice(0, maxNames) : []
  return names.filter(
    (name) => typeof name === 'string' && name.length <= maxNameLength,
  )
}

function invalid(reason: string, wireCode: number): InvalidSessionError {
  return new InvalidSessionError({ reason, wireCode })
}
