import type {
  Connector,
  CreateConnector,
  EmbeddedWallet,
  Kit,
  Network,
} from '@latchkit/core'
import { abortRequests, InvalidConfigurationError } from '@latchkit/core'
import type { Store } from '@latchkit/core/internal'
import type { AccountId, Namespace, NetworkId } from '@latchkit/protocol'
import { RpcError, UserRejectedRequestError } from '@latchkit/protocol'
import type { FrameUser } from '@latchkit/protocol/frame'
import type { embeddedWallet } from '../embeddedWallet.ts'
import { FrameError, MethodNotAllowedError } from '../errors/frame.ts'
import { LoginRequiredError } from '../errors/login.ts'
import type { Frame } from '../frame/createFrame.ts'
import { createFrame } from '../frame/createFrame.ts'
import { mountFrame } from '../frame/mountFrame.ts'
import { createApprovals } from './createApprovals.ts'
import type { Login } from './createLogin.ts'
import { createLogin } from './createLogin.ts'
import { createSecurity } from './createSecurity.ts'
import { createSessionProvider } from './createSessionProvider.ts'
import { createFrameUrl, describeApp } from './describeApp.ts'
import { clearRecords, readRecord, writeRecord } from './record.ts'

/** The methods of the connector that need its code to be loaded. */
export type ConnectorMethods = Pick<
  Connector,
  'connect' | 'reconnect' | 'disconnect' | 'getProvider'
> &
  Login & {
    readonly security: EmbeddedWallet.SecurityMethods
    /** Sends the present theme to the frame, if that is there. */
    syncTheme(): void
  }

/** The account that is open in one namespace. */
export type OpenAccount = {
  readonly networkId: NetworkId
  readonly address: string
}

type GetUserOptions = {
  signal?: AbortSignal | undefined
  /** Whether nothing may be shown to the visitor. */
  isSilent: boolean
}

/** How long requests wait after a method was refused, in milliseconds. */
const refusalDelay = 300

/** Creates the frame's client and returns the connector's methods over it. */
export function openConnector(
  parameters: openConnector.Parameters,
): ConnectorMethods {
  const { options, context, store, watchers, refusals } = parameters
  const { getKit, getTheme, getCooldown } = parameters
  const mount = parameters.mount ?? mountFrame
  const { storage, adapters, getNetworks } = context
  const accounts = new Map<Namespace, OpenAccount>()
  const projectId = options.projectId ?? getKit()?.projectId ?? ''

  const frame: Frame = createFrame({
    url: options.url,
    mount(handlers) {
      const networkId = findNetworkId('eip155') ?? findNetworkId('solana')
      const { url } = options
      const { origin, href } = createFrameUrl({ url, projectId, networkId })
      if (origin === location.origin)
        throw new InvalidConfigurationError({
          option: 'embeddedWallet.url',
          given: url,
          expected: 'an address of another origin than that of the app',
        })
      const { cancel } = approvals
      return approvals.adopt(
        mount({ ...handlers, src: href, onCancel: cancel }),
      )
    },
    listGreetings() {
      const theme = getTheme()
      const app = describeApp({ metadata: context.metadata, projectId })
      return [
        ...(theme ? [['SYNC_THEME', theme] as const] : []),
        ['SYNC_DAPP_DATA', app],
      ]
    },
    onEvent(event) {
      if (event.name !== 'SESSION_UPDATE') return
      const { token } = event.payload
      writeRecord(storage, 'token', token ?? undefined)
      if (token === null) endSession()
    },
    onTimeout(call) {
      // A frame that doesn't answer this has ceased to work.
      if (call === 'RPC_ABORT') frame.reload()
      options.onTimeout?.(call)
    },
  })
  const approvals = createApprovals({ store, frame })

  function isSupported({ caipNetworkId, chainNamespace }: Network): boolean {
    const { networks } = options
    if (networks) return networks.includes(caipNetworkId)
    return chainNamespace === 'eip155' || chainNamespace === 'solana'
  }

  function listNetworkIds(namespace: Namespace): readonly NetworkId[] {
    return getNetworks()
      .filter((each) => each.chainNamespace === namespace && isSupported(each))
      .map((each) => each.caipNetworkId)
  }

  /** Returns the network to begin with: the given one, the kit's, or the first. */
  function findNetworkId(
    namespace: Namespace,
    preferred?: NetworkId | undefined,
  ): NetworkId | undefined {
    const known = listNetworkIds(namespace)
    const active = getKit()?.getState().networkIds.get(namespace)
    return (
      [preferred, active].find((each) => each && known.includes(each)) ??
      known[0]
    )
  }

  function listAccounts(): readonly AccountId[] {
    return [...accounts.values()].map(
      ({ networkId, address }): AccountId => `${networkId}:${address}`,
    )
  }

  function notify(): void {
    for (const { onNetwork, onAccounts } of [...watchers]) {
      for (const { networkId } of accounts.values()) onNetwork(networkId)
      onAccounts(listAccounts())
    }
  }

  /** Forgets the login. */
  function clear(): void {
    accounts.clear()
    clearRecords(storage)
    store.set((state) => ({ ...state, user: undefined }))
  }

  /** Forgets the login, which ended without the app. */
  function endSession(): void {
    const wasOpen = accounts.size > 0
    clear()
    if (wasOpen) for (const { onDisconnect } of [...watchers]) onDisconnect()
  }

  async function signOut(): Promise<void> {
    writeRecord(storage, 'isSigningOut', 'true')
    await frame.call('SIGN_OUT', undefined)
    writeRecord(storage, 'isSigningOut', undefined)
  }

  /** Signs out if the visitor left the page before the frame did. */
  async function finishSignOut(): Promise<void> {
    if (readRecord(storage, 'isSigningOut')) await signOut()
  }

  /** Returns the networks with smart accounts; none if that is not known. */
  async function listSmartNetworks(
    signal: AbortSignal | undefined,
  ): Promise<readonly string[]> {
    const name = 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'
    const list = await frame.call(name, undefined, { signal }).then(
      (answer) => answer.smartAccountEnabledNetworks.map(toNetworkId),
      () => [],
    )
    const key = 'smartAccountEnabledNetworks'
    writeRecord(storage, key, list.join(','))
    return list
  }

  /** Writes an address as its family does; as the frame does if the code for it can't be loaded. */
  async function formatAddress(
    networkId: NetworkId,
    address: string,
  ): Promise<string> {
    const [namespace = ''] = networkId.split(':')
    const loading = adapters.get(namespace)?.loadSessionSupport?.()
    const support = await loading?.catch(() => undefined)
    const network = getNetworks().find((it) => it.caipNetworkId === networkId)
    return support?.formatAddress?.(address, network) ?? address
  }

  /** Reads the user for one network, with the kind of account that the app prefers, or else a plain one. */
  async function getUser(
    networkId: NetworkId,
    { signal, isSilent }: GetUserOptions,
  ): Promise<FrameUser> {
    const [namespace = ''] = networkId.split(':')
    const type =
      getKit()?.options.defaultAccountTypes[namespace] ??
      adapters.get(namespace)?.defaultAccountType
    const isKnown = readRecord(storage, 'lastUsedChainId') !== undefined
    const visitor = isSilent ? 'silent' : isKnown ? 'known' : 'new'
    const read = async (preferredAccountType: 'eoa' | 'smartAccount') => {
      const user = await approvals.getUser(
        { chainId: networkId, preferredAccountType },
        { signal, visitor },
      )
      const address = await formatAddress(networkId, user.address)
      return { ...user, address }
    }
    const isSmart =
      type === 'smartAccount' &&
      (await listSmartNetworks(signal)).includes(networkId)
    if (!isSmart) return read('eoa')
    return read('smartAccount').catch((error) => {
      if (!isFailure(error)) throw error
      return read('eoa')
    })
  }

  /** Opens an account in each namespace. Rejects if there is none in any. */
  async function openAccounts(
    namespaces: readonly Namespace[],
    preferred: NetworkId | undefined,
    options: GetUserOptions,
  ): Promise<readonly AccountId[]> {
    const opened = new Map<Namespace, OpenAccount>()
    let failure: unknown
    for (const namespace of namespaces) {
      const networkId = findNetworkId(namespace, preferred)
      if (!networkId) continue
      try {
        const user = await getUser(networkId, options)
        opened.set(namespace, { networkId, address: user.address })
        setUser(user, networkId)
      } catch (error) {
        // What the visitor has rejected is not requested again.
        if (!isFailure(error)) throw error
        failure ??= error
      }
    }
    if (failure && opened.size === 0) throw failure
    for (const [namespace, account] of opened) accounts.set(namespace, account)
    return listAccounts()
  }

  function setUser(user: FrameUser, networkId: NetworkId): void {
    const email = user.email ?? undefined
    if (email) writeRecord(storage, 'emailLoginUsed', 'true')
    writeRecord(storage, 'email', email)
    writeRecord(storage, 'lastUsedChainId', networkId)
    const { preferredAccountType, smartAccountDeployed } = user
    const userName = user.userName ?? undefined
    store.set((state) => ({
      ...state,
      user: { email, userName, preferredAccountType, smartAccountDeployed },
    }))
  }

  /** Whether the frame has a session. Without one, what is stored of the last is removed; a failure says nothing of it. */
  async function isConnected(
    signal: AbortSignal | undefined,
  ): Promise<boolean> {
    await finishSignOut()
    const token = readRecord(storage, 'token')
    const payload = token ? { token } : undefined
    const answer = await frame.call('IS_CONNECTED', payload, { signal })
    if (!answer.isConnected) clear()
    return answer.isConnected
  }

  /** Moves a namespace to another network, on which its account may be another. */
  async function moveTo(networkId: NetworkId): Promise<void> {
    const [namespace = ''] = networkId.split(':')
    if (!listNetworkIds(namespace).includes(networkId))
      throw new RpcError({
        code: 4902,
        hint: `The embedded wallet does not support \`${networkId}\`.`,
      })
    await frame.call('SWITCH_NETWORK', { chainId: networkId })
    const user = await getUser(networkId, { isSilent: false })
    if (!accounts.has(namespace)) throw new RpcError({ code: 4900 })
    accounts.set(namespace, { networkId, address: user.address })
    setUser(user, networkId)
    notify()
  }

  function refuse(method: string): never {
    const error = new MethodNotAllowedError({ method })
    console.error(`[${context.kitId}] ${error.message}: ${method}`)
    for (const listener of [...refusals]) listener(method)
    setTimeout(() => {
      const kit = getKit()
      if (kit) abortRequests(kit)
    }, refusalDelay)
    throw error
  }

  return {
    ...createLogin({
      ...{ frame, approvals, storage, store, getCooldown, finishSignOut },
    }),

    security: createSecurity({
      ...{ frame, approvals, url: options.url, projectId },
    }),

    async connect({ namespaces, networkId, signal }) {
      if (!(await isConnected(signal))) throw new LoginRequiredError()
      return openAccounts(namespaces, networkId, { signal, isSilent: false })
    },

    async reconnect({ namespaces, signal }) {
      // The page's own session: nothing has to be read again.
      const isOpen = namespaces.every((each) => accounts.has(each))
      if (isOpen && namespaces.length > 0) return listAccounts()
      if (!(await isConnected(signal))) return undefined
      return openAccounts(namespaces, undefined, { signal, isSilent: true })
    },

    async disconnect() {
      const hasSession = readRecord(storage, 'lastUsedChainId') !== undefined
      clear()
      if (hasSession || frame.isOpen()) await signOut()
    },

    getProvider: (namespace) =>
      createSessionProvider({
        namespace,
        accounts,
        watchers,
        adapter: adapters.get(namespace),
        getNetworks,
        listNetworkIds,
        request: approvals.request,
        moveTo,
        refuse,
      }),

    syncTheme() {
      const theme = getTheme()
      // A page that is still loading gets it once it is ready.
      if (theme && frame.isOpen())
        frame.call('SYNC_THEME', theme).catch(() => {})
    },
  }
}

export declare namespace openConnector {
  type Parameters = {
    options: embeddedWallet.Options
    context: globalThis.Parameters<CreateConnector>[0]
    store: Store<EmbeddedWallet.State>
    watchers: Set<Connector.Handlers>
    refusals: ReadonlySet<(method: string) => void>
    /** Returns the kit once it is mounted. */
    getKit(): Kit | undefined
    getTheme(): EmbeddedWallet.Theme | undefined
    /** Returns the milliseconds until another e-mail may be requested. */
    getCooldown(): number
    mount?: typeof mountFrame | undefined
  }
}

/** Whether the frame has failed, so that other accounts may still open; a visitor who rejects is no failure. */
function isFailure(error: unknown): boolean {
  return (
    error instanceof FrameError ||
    (error instanceof RpcError && !(error instanceof UserRejectedRequestError))
  )
}

/** Returns the CAIP-2 id of a network that a frame may name by its number. */
function toNetworkId(chainId: string | number): string {
  return typeof chainId === 'number' ? `eip155:${chainId}` : chainId
}
