import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import type { FakeStorage } from '../state/createPermission.ts'
import { createPermission } from '../state/createPermission.ts'
import { createFeatures } from './createFeatures.ts'

/**
 * Creates a wallet of the Wallet Standard that a test controls. It signs with real ed25519 keys, and
 * sends to a real node.
 *
 * @example
 * const wallet = createFakeSolanaWallet({ seeds: [new Uint8Array(32).fill(1)] })
 * const unregister = wallet.register()
 * wallet.once('solana:signMessage', 'reject')
 */
export function createFakeSolanaWallet(
  parameters: createFakeSolanaWallet.Parameters,
): FakeSolanaWallet {
  const { name = 'Fake Solana Wallet', icon = defaultIcon } = parameters
  const { chains = ['solana:localnet'], features = {}, onPrompt } = parameters
  const { rpcUrls = {} } = parameters
  const queues = new Map<string, FakeSolanaWallet.Decision[]>()
  const requests: FakeSolanaWallet.Request[] = []
  const listeners = new Set<(change: object) => void>()
  const hanging = new Set<() => void>()
  const keys = parameters.seeds.map((seed) => {
    const publicKey = ed25519.getPublicKey(seed)
    return { seed, publicKey, address: base58.encode(publicKey) }
  })
  let order = keys.map(({ address }) => address)
  const permission = createPermission({
    storage: parameters.storage,
    key: `latchkit.fake-solana-wallet.${name}`,
  })
  let replacement: { readonly value: unknown } | undefined

  const listAccounts = () =>
    order.flatMap((address) => {
      const key = keys.find((each) => each.address === address)
      if (!key) return []
      const names = Object.keys(source.features).filter(
        (each): each is `solana:${string}` => each.startsWith('solana:'),
      )
      return [{ address, publicKey: key.publicKey, chains, features: names }]
    })
  const emit = (change: object = { accounts: source.accounts }) => {
    for (const listener of [...listeners]) listener(change)
  }

  /** Applies the visitor's decision; resolves with a replacement of the answer, if there is one. */
  async function prompt(
    method: FakeSolanaWallet.Method,
    inputs: readonly unknown[],
  ): Promise<{ result: unknown } | undefined> {
    requests.push({ method, inputs })
    const decision =
      queues.get(method)?.shift() ??
      (await onPrompt?.({ method, inputs })) ??
      'approve'
    if (decision === 'hang')
      await new Promise<void>((resolve) => hanging.add(resolve))
    if (decision === 'reject')
      throw Object.assign(new Error('User rejected the request.'), {
        code: 4001,
      })
    if (typeof decision === 'object') {
      if ('error' in decision) throw decision.error
      return decision
    }
    return undefined
  }

  const findKey = (account: unknown) => {
    const { address } = account as { address: string }
    const key = keys.find((each) => each.address === address)
    if (!permission.isGranted || !key || !order.includes(address))
      throw Object.assign(new Error('The account is not connected.'), {
        code: 4100,
      })
    return key
  }

  const all = createFeatures({
    ...{ chains, rpcUrls, permission, listeners, prompt, emit, findKey },
    listAccounts: () => source.accounts,
  })

  const source: {
    readonly version: '1.0.0'
    readonly name: string
    readonly icon: string
    readonly chains: createFeatures.Account['chains']
    readonly features: Partial<typeof all>
    readonly accounts: readonly createFeatures.Account[]
  } = {
    version: '1.0.0',
    ...{ name, icon, chains },
    features: Object.fromEntries(
      Object.entries(all).filter(
        ([feature]) => features[feature as FakeSolanaWallet.Feature] !== false,
      ),
    ) as Partial<typeof all>,
    get accounts() {
      return permission.isGranted ? listAccounts() : []
    },
  }

  return {
    source,
    addresses: keys.map(({ address }) => address),
    get requests() {
      return [...requests]
    },
    countListeners: () => listeners.size,
    register(target = globalThis.window) {
      const stops = new Set<() => void>()
      const callback = (api: { register(wallet: unknown): () => void }) => {
        stops.add(api.register(replacement ? replacement.value : source))
      }
      const answer = (event: Event) =>
        callback((event as CustomEvent<Parameters<typeof callback>[0]>).detail)
      target.addEventListener('wallet-standard:app-ready', answer)
      target.dispatchEvent(
        new CustomEvent('wallet-standard:register-wallet', {
          detail: callback,
        }),
      )
      return () => {
        target.removeEventListener('wallet-standard:app-ready', answer)
        for (const stop of stops) stop()
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
      order = [...addresses]
      emit()
    },
    revoke() {
      permission.isGranted = false
      emit()
    },
    emit,
    replace(value) {
      replacement = { value }
    },
  }
}

export declare namespace createFakeSolanaWallet {
  type Parameters = {
    /** Default `Fake Solana Wallet`. */
    name?: string | undefined
    /** A `data:image/…` URI. */
    icon?: string | undefined
    /** Private keys of 32 bytes; the first is that of the active account. */
    seeds: readonly Uint8Array[]
    /** Default: `solana:localnet` alone. */
    chains?: readonly `${string}:${string}`[] | undefined
    /** URLs of nodes by chain, for `solana:signAndSendTransaction`. */
    rpcUrls?: Readonly<Record<string, string>> | undefined
    /** Features that are `false` are left out. */
    features?:
      | Readonly<Partial<Record<FakeSolanaWallet.Feature, boolean>>>
      | undefined
    /** Keeps the page's permission across reloads, such as `localStorage`. Default: nothing is kept. */
    storage?: FakeStorage | undefined
    /** Decides each request without a decision of `once`. Default: all are approved. */
    onPrompt?:
      | ((
          request: FakeSolanaWallet.Request,
        ) => Promise<FakeSolanaWallet.Decision>)
      | undefined
  }
}

/** A wallet under a test's control: its object, and the visitor's part. */
export type FakeSolanaWallet = {
  /** The object that registers itself. */
  readonly source: object
  /** In the order of the seeds. */
  readonly addresses: readonly string[]
  /** Every request that needed a decision, in order. */
  readonly requests: readonly FakeSolanaWallet.Request[]
  countListeners(): number
  /** Registers the wallet now and with every app that looks for wallets, until the returned function is called. Default: `window`. */
  register(target?: EventTarget): () => void
  /** Queues a decision for the next request of a method. */
  once(
    method: FakeSolanaWallet.Method,
    decision: FakeSolanaWallet.Decision,
  ): void
  /** Continues the requests that hang; they are approved. */
  release(): void
  /** Opens these accounts to the page, in this order, and hides the others. */
  open(addresses: readonly string[]): void
  /** Takes the site's access away, as in the wallet's own settings. */
  revoke(): void
  /** Sends any change to the page. */
  emit(change?: object): void
  /** Registers another value in place of the wallet from now on. */
  replace(value: unknown): void
}

export declare namespace FakeSolanaWallet {
  type Method = createFeatures.Method
  type Feature = Method | 'standard:disconnect' | 'standard:events'
  type Request = {
    readonly method: Method
    readonly inputs: readonly unknown[]
  }
  /** How the wallet answers one request: `hang` waits until `release`. */
  type Decision =
    | 'approve'
    | 'reject'
    | 'hang'
    | { readonly result: unknown }
    | { readonly error: unknown }
}

const defaultIcon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='
