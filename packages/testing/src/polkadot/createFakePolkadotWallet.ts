import type { FakeStorage } from '../state/createPermission.ts'
import { createPermission } from '../state/createPermission.ts'
import { createExtension } from './createExtension.ts'
import type { PolkadotKey } from './keys.ts'
import { createKey, toSs58 } from './keys.ts'

/**
 * Creates an extension of `window.injectedWeb3` that a test controls. It signs with real sr25519,
 * ed25519 and ecdsa keys.
 *
 * @example
 * const wallet = createFakePolkadotWallet({ accounts: [{ type: 'sr25519', seed }] })
 * const remove = wallet.inject()
 * wallet.once('signRaw', 'reject')
 */
export function createFakePolkadotWallet(
  parameters: createFakePolkadotWallet.Parameters,
): FakePolkadotWallet {
  const { key = 'fake-wallet', onPrompt } = parameters
  const keys = parameters.accounts.map((each) => createKey(each))
  const queues = new Map<string, FakePolkadotWallet.Decision[]>()
  const requests: FakePolkadotWallet.Request[] = []
  const listeners: createExtension.Wallet['listeners'] = new Set()
  const hanging = new Set<() => void>()
  let opened = keys.map((_, i) => i)
  const permission = createPermission({
    storage: parameters.storage,
    key: `latchkit.fake-polkadot-wallet.${key}`,
  })
  /** What a test lists as well, of any form. */
  let extra: readonly unknown[] = []
  let metadata: readonly FakePolkadotWallet.Metadata[] = []

  const toAddress = ({ publicKey }: PolkadotKey) => toSs58(publicKey, 42)
  const listAccounts = () => [
    ...opened.flatMap((i) => {
      const found = keys[i]
      if (!found) return []
      const name = `Account ${i + 1}`
      return [{ address: toAddress(found), type: found.type, name }]
    }),
    ...(extra as readonly createExtension.Account[]),
  ]
  const emit = (accounts: unknown = listAccounts()) => {
    for (const listener of [...listeners])
      listener(accounts as createExtension.Account[])
  }

  /** Asks for the visitor's decision; resolves with a replacement of the answer, if there is one. */
  async function prompt(
    method: FakePolkadotWallet.Method,
    request: unknown,
  ): Promise<{ result: unknown } | undefined> {
    requests.push({ method, request })
    const decision =
      queues.get(method)?.shift() ??
      (await onPrompt?.({ method, request })) ??
      'approve'
    if (decision === 'hang')
      await new Promise<void>((resolve) => hanging.add(resolve))
    // As Polkadot.js: a sentence without a code.
    if (decision === 'reject')
      throw new Error(method === 'enable' ? 'Rejected' : 'Cancelled')
    if (typeof decision === 'object') {
      if ('error' in decision) throw decision.error
      return decision
    }
    return undefined
  }

  const find = (address: unknown) => {
    const found = keys.find(
      (each, i) => opened.includes(i) && isKeyOf(each, String(address)),
    )
    if (!found) throw new Error('Unable to find keypair')
    return found
  }

  const source = createExtension({
    ...{ permission, listeners, prompt, find, listAccounts },
    listMetadata: () => metadata,
    addMetadata(definition) {
      metadata = [...metadata, definition]
    },
  })

  return {
    key,
    source,
    get accounts() {
      return opened.flatMap((i) => {
        const found = keys[i]
        return found ? [{ address: toAddress(found), ...found }] : []
      })
    },
    get requests() {
      return [...requests]
    },
    get metadata() {
      return metadata
    },
    countListeners: () => listeners.size,
    inject(target = globalThis.window) {
      const page = target as { injectedWeb3?: Record<string, unknown> }
      page.injectedWeb3 ??= {}
      page.injectedWeb3[key] = source
      return () => {
        delete page.injectedWeb3?.[key]
      }
    },
    once(method, decision) {
      queues.set(method, [...(queues.get(method) ?? []), decision])
    },
    release() {
      for (const resume of hanging) resume()
      hanging.clear()
    },
    open(addresses) {
      opened = addresses.map((address) =>
        keys.findIndex((each) => isKeyOf(each, address)),
      )
      emit()
    },
    add(accounts) {
      extra = accounts
      emit()
    },
    revoke() {
      permission.isGranted = false
      emit([])
    },
    emit,
  }
}

export declare namespace createFakePolkadotWallet {
  type Parameters = {
    /** Its name in `window.injectedWeb3`. Default `fake-wallet`. */
    key?: string | undefined
    /** The keys; each seed has 32 bytes. */
    accounts: readonly { type: PolkadotKey['type']; seed: Uint8Array }[]
    /** Keeps the page's permission across reloads, such as `localStorage`. Default: nothing is kept. */
    storage?: FakeStorage | undefined
    /** Decides each request without a decision of `once`. Default: all are approved. */
    onPrompt?:
      | ((
          request: FakePolkadotWallet.Request,
        ) => Promise<FakePolkadotWallet.Decision>)
      | undefined
  }
}

/** An extension under a test's control: its object, and the visitor's part. */
export type FakePolkadotWallet = {
  readonly key: string
  /** The object that pages see. */
  readonly source: object
  /** The open accounts with their keys, addresses with the generic prefix 42. */
  readonly accounts: readonly (PolkadotKey & { readonly address: string })[]
  /** Every request that needed a decision, in order. */
  readonly requests: readonly FakePolkadotWallet.Request[]
  /** What pages have offered and the visitor has approved. */
  readonly metadata: readonly FakePolkadotWallet.Metadata[]
  countListeners(): number
  /** Puts the object into a page, until the returned function is called. Default: `window`. */
  inject(target?: object): () => void
  /** Queues a decision for the next request of a method. */
  once(
    method: FakePolkadotWallet.Method,
    decision: FakePolkadotWallet.Decision,
  ): void
  /** Continues the requests that hang; they are approved. */
  release(): void
  /** Opens these accounts to the page, in this order, and hides the others. */
  open(addresses: readonly string[]): void
  /** Lists these entries as well, whatever they are. */
  add(accounts: readonly unknown[]): void
  /** Takes the site's access away, as in the wallet's own settings. */
  revoke(): void
  /** Sends any list of accounts to the page. */
  emit(accounts: unknown): void
}

export declare namespace FakePolkadotWallet {
  type Method = createExtension.Method
  type Metadata = createExtension.Metadata
  type Request = { readonly method: Method; readonly request: unknown }
  /** How the wallet answers one request: `hang` waits until `release`. */
  type Decision =
    | 'approve'
    | 'reject'
    | 'hang'
    | { readonly result: unknown }
    | { readonly error: unknown }
}

/** Compares by public key: apps write addresses with any prefix. */
function isKeyOf({ publicKey }: PolkadotKey, address: string): boolean {
  return [42, 0, 2].some((prefix) => toSs58(publicKey, prefix) === address)
}
