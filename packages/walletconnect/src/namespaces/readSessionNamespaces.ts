import type { AccountId, Namespace } from '@latchkit/protocol'
import { isAccountId } from '@latchkit/protocol'
import { InvalidSessionError } from '../errors/session.ts'
import type { Proposal, SessionNamespace } from '../types/Session.ts'
import {
  maxAccounts,
  maxNameLength,
  maxNames,
  maxNamespaces,
} from './limits.ts'
import { toAccountKey } from './toAccountKey.ts'

/**
 * Reads what a wallet has opened. Only accounts count: `chains` may be missing or wrong. A key like
 * `eip155:1` belongs to its namespace; namespaces that were not asked for are left out, and so are
 * those without an account. Throws `InvalidSessionError` for anything outside the grammar, and where
 * no account is left.
 */
export function readSessionNamespaces(
  value: unknown,
  proposal: Proposal,
): ReadonlyMap<Namespace, SessionNamespace> {
  if (!isRecord(value)) throw invalid('its namespaces are no object', 1005)
  const entries = Object.entries(value)
  if (entries.length > maxNamespaces)
    throw invalid('it has too many namespaces', 1005)
  const drafts = new Map<Namespace, Draft>()
  let count = 0
  for (const [key, each] of entries) {
    // Or a network that stands for its namespace (CAIP-25).
    const match = /^([-a-z0-9]{3,8})(:[-_a-zA-Z0-9]{1,32})?$/.exec(key)
    const [, namespace = '', reference] = match ?? []
    if (!match) throw invalid('the name of a namespace is malformed', 5104)
    if (!isRecord(each)) throw invalid('a namespace is no object', 1005)
    if (!Object.hasOwn(proposal, namespace)) continue
    const draft = drafts.get(namespace) ?? createDraft()
    drafts.set(namespace, draft)
    const accounts = toList(each.accounts)
    count += accounts.length
    if (count > maxAccounts) throw invalid('it has too many accounts', 1005)
    for (const account of accounts) {
      if (!isAccountId(account) || !isWellFormed(account))
        throw invalid('an account is malformed', 5001)
      // With its colon: `eip155:1` is no prefix of `eip155:10`.
      if (!account.startsWith(reference ? `${key}:` : `${namespace}:`))
        throw invalid('an account is of another namespace', 5103)
      const id = toAccountKey(account)
      if (!draft.accounts.has(id)) draft.accounts.set(id, account)
    }
    for (const name of toNames(each.methods)) draft.methods.add(name)
    for (const name of toNames(each.events)) draft.events.add(name)
  }
  const namespaces = new Map<Namespace, SessionNamespace>()
  for (const [namespace, { accounts, methods, events }] of drafts)
    if (accounts.size > 0)
      namespaces.set(namespace, {
        accounts: [...accounts.values()],
        methods: [...methods],
        events: [...events],
      })
  if (namespaces.size === 0) throw invalid('it opens no account', 5001)
  return namespaces
}

type Draft = {
  /** By the spelling that is compared. */
  readonly accounts: Map<string, AccountId>
  readonly methods: Set<string>
  readonly events: Set<string>
}

function createDraft(): Draft {
  return { accounts: new Map(), methods: new Set(), events: new Set() }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toList(value: unknown): readonly unknown[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw invalid('its accounts are no list', 5001)
  return value
}

/** Names are only compared: what can't be one is left out. */
function toNames(value: unknown): readonly string[] {
  const names = Array.isArray(value) ? value.slice(0, maxNames) : []
  return names.filter(
    (name) => typeof name === 'string' && name.length <= maxNameLength,
  )
}

function isWellFormed(account: AccountId): boolean {
  return !account.startsWith('eip155:') || /:0x[\da-fA-F]{40}$/.test(account)
}

function invalid(reason: string, wireCode: number): InvalidSessionError {
  return new InvalidSessionError({ reason, wireCode })
}
