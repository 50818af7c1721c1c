import type {
  Connector,
  CreateConnector,
  EmbeddedWallet,
  Kit,
} from '@latchkit/core'
import { InvalidConfigurationError } from '@latchkit/core'
import { createStore } from '@latchkit/core/internal'
import type { NetworkId } from '@latchkit/protocol'
import { isNetworkId } from '@latchkit/protocol'
import type {
  ConnectorMethods,
  openConnector,
} from './connector/openConnector.ts'

/** Creates the connector for the wallet in a frame of the operator, for `eip155` and `solana`. Its code and the frame load with a login or a stored session. */
export function embeddedWallet(
  options: embeddedWallet.Options,
): CreateConnector {
  checkOptions(options)
  return (context) => createConnector({ options, context })
}

/** Creates the connector of one kit. */
export function createConnector(
  parameters: Pick<openConnector.Parameters, 'options' | 'context' | 'mount'>,
): Connector {
  const { options, context } = parameters
  const { storage, getNetworks } = context
  const store = createStore<EmbeddedWallet.State>({
    user: undefined,
    dialog: undefined,
  })
  const watchers = new Set<Connector.Handlers>()
  const refusals = new Set<(method: string) => void>()
  let kit: Kit | undefined
  let theme: EmbeddedWallet.Theme | undefined
  let methods: Promise<ConnectorMethods> | undefined
  const getCooldown = () => {
    const last = storage.getItem('embedded.lastEmailLoginTime')
    const rest = Number(last) + cooldown - Date.now()
    // A clock that was set back must not lock the visitor out.
    return rest > cooldown ? 0 : Math.max(0, rest)
  }
  const load = () => {
    methods ??= import('./connector/openConnector.ts').then(
      ({ openConnector: open }) =>
        open({
          ...{ ...parameters, store, watchers, refusals },
          getKit: () => kit,
          getTheme: () => theme,
          getCooldown,
        }),
    )
    // A chunk that did not load is requested again.
    methods.catch(() => {
      methods = undefined
    })
    return methods
  }
  return {
    id: 'embedded',
    name: 'Embedded wallet',
    type: 'AUTH',
    icon,
    get namespaces() {
      const namespaces = getNetworks().map((each) => each.chainNamespace)
      return supported.filter((each) => namespaces.includes(each))
    },
    embedded: {
      hasEmail: options.email ?? true,
      getState: store.get,
      subscribe: store.subscribe,
      getCooldown,
      connectEmail: async (parameters) =>
        (await load()).connectEmail(parameters),
      connectDevice: async (parameters) =>
        (await load()).connectDevice(parameters),
      connectOtp: async (parameters) => (await load()).connectOtp(parameters),
      updateEmail: async (parameters) => (await load()).updateEmail(parameters),
      updateEmailPrimaryOtp: async (parameters) =>
        (await load()).updateEmailPrimaryOtp(parameters),
      updateEmailSecondaryOtp: async (parameters) =>
        (await load()).updateEmailSecondaryOtp(parameters),
      loadSecurity: async () => (await load()).security,
      setTheme(next) {
        theme = next
        void methods?.then(({ syncTheme }) => syncTheme())
      },
      onRefused(listener) {
        refusals.add(listener)
        return () => void refusals.delete(listener)
      },
    },
    preload: () => void load().catch(() => {}),
    connect: async (parameters) => (await load()).connect(parameters),
    reconnect: async (parameters) => (await load()).reconnect(parameters),
    disconnect: async () => (await load()).disconnect(),
    watch(handlers) {
      watchers.add(handlers)
      return () => void watchers.delete(handlers)
    },
    getProvider: async (namespace) => (await load()).getProvider(namespace),
    mount(mounted) {
      kit = mounted
    },
  }
}

export declare namespace embeddedWallet {
  type Options = {
    /** Address of the frame's page: https, or http on this machine. Its origin must be another than the app's. */
    url: string
    /** Whether visitors log in by e-mail. Default `true`. */
    email?: boolean | undefined
    /** Identifies the app to the frame. Default: that of the kit. */
    projectId?: string | undefined
    /** CAIP-2 ids of the networks that the frame's operator supports. Default: all of the kit in `eip155` and `solana`. */
    networks?: readonly NetworkId[] | undefined
    /** Called with the name of a call that the frame did not answer in time, or `READY` if the frame did not load. */
    onTimeout?: ((call: string) => void) | undefined
  }
  type ErrorType = InvalidConfigurationError
}

/** The chain families of embedded wallets. */
const supported = ['eip155', 'solana']

/** Milliseconds between two e-mails. */
const cooldown = 30_000

/** An envelope, drawn for this kit. */
const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#475569" d="M0 0h32v32H0z"/><path fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round" d="M8 11h16v11H8zl8 6 8-6"/></svg>')}`

const names: Readonly<
  Record<
    keyof embeddedWallet.Options,
    readonly [(value: unknown) => boolean, string]
  >
> = {
  url: [
    isFrameUrl,
    "`embeddedWallet({ url: 'https://wallet.shop.example' })`: https, or http on this machine, without user, query or fragment",
  ],
  email: [isOptional('boolean'), '`true` or `false`'],
  projectId: [isOptional('string'), 'a text'],
  networks: [
    (value) =>
      value === undefined || (Array.isArray(value) && value.every(isNetworkId)),
    "CAIP-2 ids such as `['eip155:1']`",
  ],
  onTimeout: [isOptional('function'), 'a function'],
}

function isOptional(type: string): (value: unknown) => boolean {
  return (value) => value === undefined || typeof value === type
}

function checkOptions(options: embeddedWallet.Options): void {
  // Plain JavaScript has no types. `connectors: [embeddedWallet]`, not called, gets the kit instead of options.
  const given: object = 'getNetworks' in Object(options) ? {} : Object(options)
  const scope = (name: string) => `embeddedWallet.${name}`
  const known = Object.keys(names).map(scope)
  for (const name of Object.keys(given))
    if (!Object.hasOwn(names, name))
      throw new InvalidConfigurationError({ option: scope(name), known })
  for (const [name, [isValid, expected]] of Object.entries(names)) {
    const value = (given as Record<string, unknown>)[name]
    if (!isValid(value))
      throw new InvalidConfigurationError({
        ...{ option: scope(name), given: value, expected },
      })
  }
}

const loopback = /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$|^\[::1\]$/

function isFrameUrl(text: unknown): boolean {
  // The client appends a query, and the parser would accept white space and backslashes.
  if (typeof text !== 'string' || /[\s\\?#@]/.test(text)) return false
  try {
    const { protocol, hostname } = new URL(text)
    return (
      protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
    )
  } catch {
    return false
  }
}
