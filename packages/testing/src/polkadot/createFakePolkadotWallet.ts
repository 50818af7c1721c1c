import type { FakeStorage } from '../state/createPermission.ts'
import { createPermission } from '../state/createPermission.ts'
import type { PolkadotPayload } from './encodePayload.ts'
import { encodePayload } from './encodePayload.ts'
import type { PolkadotKey } from './keys.ts'
import { createKey, fromHex, toHex, toSs58 } from './keys.ts'

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
  const listeners = new Set<(accounts: unknown) => void>()
  const hanging = new Set<() => void>()
  let opened = keys.map((_, i) => i)
  const permission = createPermission({
    storage: parameters.storage,
    key: `latchkit.fake-polkadot-wallet.${key}`,
  })
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
    ...extra,
  ]
  const emit = (accounts: unknown = listAccounts()) => {
    for (const listener of [...listeners]) listener(accounts)
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

  let id = 0
  const signer = {
    async signRaw(request: { address: string; data: string }) {
      const { sign } = find(request.address)
      const replaced = await prompt('signRaw', request)
      if (replaced) return replaced.result
      id += 1
      return { id, signature: toHex(sign(wrapBytes(fromHex(request.data)))) }
    },
    async signPayload(request: PolkadotPayload) {
      const { sign, type } = find(request.address)
      const replaced = await prompt('signPayload', request)
      if (replaced) return replaced.result
      id += 1
      const signature = sign(encodePayload(request))
      const kind = ['ed25519', 'sr25519', 'ecdsa'].indexOf(type)
      return { id, signature: toHex(Uint8Array.from([kind, ...signature])) }
    },
  }

  const source = {
    version: '1.0.0',
    async enable(origin: string) {
      if (!permission.isGranted) {
        const replaced = await prompt('enable', origin)
        if (replaced) return replaced.result
      }
      permission.isGranted = true
      return {
        accounts: {
          get: async () => listAccounts(),
          subscribe(listener: (accounts: unknown) => void) {
            listeners.add(listener)
            listener(listAccounts())
            return () => {
              listeners.delete(listener)
            }
          },
        },
        signer,
        metadata: {
          get: async () => metadata,
          async provide(definition: FakePolkadotWallet.Metadata) {
            const replaced = await prompt('provideMetadata', definition)
            if (replaced) return replaced.result
            metadata = [...metadata, definition]
            return true
          },
        },
      }
    },
  }

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
  type Method = 'enable' | 'signRaw' | 'signPayload' | 'provideMetadata'
  /** `MetadataDef` of Polkadot.js, of which the fake reads nothing else. */
  type Metadata = {
    readonly genesisHash: string
    readonly specVersion: number
  }
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

/** Puts bytes between `<Bytes>` and `</Bytes>`, so that they can be no transaction, as extensions do; those that are there already, or are a message of Ethereum, stay as they are. */
function wrapBytes(bytes: Uint8Array): Uint8Array {
  const encode = (text: string) => new TextEncoder().encode(text)
  // Each byte as one character.
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  const isWrapped = /^<Bytes>.*<\/Bytes>$/s.test(text)
  if (isWrapped || text.startsWith('\x19Ethereum Signed Message:\n'))
    return bytes
  return Uint8Array.from([
    ...encode('<Bytes>'),
    ...bytes,
    ...encode('</Bytes>'),
  ])
}
