import type { AccountId, Namespace, NetworkId } from '@latchkit/protocol'
import type {
  Connector,
  ConnectorType,
} from '../../../../core/src/types/Connector.ts'
import type { Answer } from './sequences.ts'

/** A wallet that outlives pages and whose answers are deferred until the test gives them. */
export type DeferredWallet = ReturnType<typeof createDeferredWallet>

/** A call that a wallet has not answered. */
export type PendingAnswer = {
  readonly walletId: string
  answer(how: Answer, variant: number): void
}

export function createDeferredWallet(parameters: {
  id: string
  type: ConnectorType
  namespaces: readonly Namespace[]
  /** Called with each request that reaches it. */
  onRequest(args: { method: string; params?: unknown }): void
  /** Called with each answer that is not an approval. */
  onRefusal(): void
  /** Whether it has given a malformed answer that the kit can't detect. */
  onUnreliable(): void
}) {
  const { id, type, namespaces, onRequest, onRefusal, onUnreliable } =
    parameters
  const pages = new Set<PageWallet>()
  let order = ['Alice', 'Bob']
  let reference = 1
  /** The namespaces in which it has opened its accounts. */
  const opened = new Set<Namespace>()
  /** Whether there is no session that could be opened again. */
  let isOver = false

  const networkIds = () =>
    namespaces.map((each): NetworkId => `${each}:${reference}`)
  const accountIds = () =>
    networkIds().flatMap((each) =>
      opened.has(each.slice(0, each.indexOf(':')))
        ? order.map((address): AccountId => `${each}:${address}`)
        : [],
    )
  const openSome = (isOpened: (each: Namespace, i: number) => boolean) => {
    const closed = [...opened].filter(
      (each) => !isOpened(each, namespaces.indexOf(each)),
    )
    for (const each of closed) opened.delete(each)
    for (const each of namespaces.filter(isOpened)) opened.add(each)
    isOver = false
    if (closed.length > 0) emitAccounts()
  }

  function emit(run: (handlers: Connector.Handlers) => void): void {
    for (const page of [...pages])
      if (!page.isFrozen) for (const each of [...page.listeners]) run(each)
  }
  const emitAccounts = () => emit(({ onAccounts }) => onAccounts(accountIds()))

  function close(namespace?: Namespace): void {
    if (namespace) opened.delete(namespace)
    else opened.clear()
    emitAccounts()
  }

  function move(to: number): void {
    reference = to
    emit(({ onNetwork }) => {
      for (const each of networkIds()) onNetwork(each)
    })
  }

  function openPage(pending: PendingAnswer[]): PageWallet {
    const listeners = new Set<Connector.Handlers>()
    let wait = Promise.resolve()

    const defer = <result>(
      /** `isOpened`: whether the visitor opens a namespace to the app. */
      approve: (isOpened: (each: Namespace, i: number) => boolean) => result,
      onMalformed = () => {},
    ): Promise<result> =>
      new Promise<result>((resolve, reject) => {
        if (!pages.has(page)) return
        pending.push({
          walletId: id,
          answer(how, variant) {
            if (how === 'approve') return resolve(approve(() => true))
            if (how === 'partial')
              return resolve(approve((_, i) => (variant >> i) % 2 === 1))
            onRefusal()
            if (how === 'reject') return reject({ code: 4001, message: 'No.' })
            if (how === 'fail') return reject(pickThrownValue(variant))
            onMalformed()
            resolve(
              (how === 'empty' ? [] : pickMalformedValue(variant)) as result,
            )
          },
        })
      })

    const provider = {
      request({ method, params }: { method: string; params?: unknown }) {
        if (pages.has(page)) onRequest({ method, params })
        return defer(() => {
          if (method !== 'fake_switchNetwork') return method
          const { networkId } = params as { networkId: NetworkId }
          move(Number(networkId.split(':')[1]))
          return null
        }, onUnreliable)
      },
    }

    const page: PageWallet = {
      listeners,
      isFrozen: false,
      createConnector: () => ({
        id,
        name: id,
        type,
        namespaces,
        connect: () =>
          defer((isOpened) => {
            openSome(isOpened)
            return accountIds()
          }),
        reconnect: () => defer(() => (isOver ? undefined : accountIds())),
        disconnect() {
          // The wallet ends its session at once, and answers later.
          if (pages.has(page)) close()
          return defer(() => undefined)
        },
        watch(handlers) {
          listeners.add(handlers)
          return () => void listeners.delete(handlers)
        },
        async getProvider() {
          await wait
          return provider
        },
      }),
      setSlow() {
        wait = defer(() => undefined)
        wait.catch(() => {})
      },
      end: () => void pages.delete(page),
    }
    pages.add(page)
    return page
  }

  return {
    id,
    type,
    namespaces,
    /** The accounts that it has opened. */
    read: accountIds,
    openPage,
    move,
    select(address: string) {
      order = [address, ...order.filter((each) => each !== address)]
      if (opened.size > 0) emitAccounts()
    },
    open() {
      openSome(() => true)
      emitAccounts()
    },
    close,
    leave() {
      opened.clear()
      isOver = true
      emit(({ onDisconnect }) => onDisconnect())
    },
    /** Emits malformed events. */
    emitMalformed(variant: number) {
      emit(({ onAccounts, onNetwork }) => {
        onAccounts(pickMalformedValue(variant) as AccountId[])
        onNetwork(pickMalformedValue(variant) as NetworkId)
      })
    },
  }
}

export type PageWallet = {
  readonly listeners: ReadonlySet<Connector.Handlers>
  /** A frozen page receives no events. */
  isFrozen: boolean
  /** A new object for the same wallet, as when it announces itself again. */
  createConnector(): Connector
  /** Makes the provider open with a deferred answer. */
  setSlow(): void
  end(): void
}

/** Returns a value that is neither accounts nor a network. */
export function pickMalformedValue(variant: number): unknown {
  const trap = () => {
    throw new Error('trapped')
  }
  const malformed: readonly (() => unknown)[] = [
    () => undefined,
    () => null,
    () => 7,
    () => 'fake:1:Alice',
    () => ({}),
    () => ({ length: 1, 0: 'fake:1:Alice' }),
    () => [null, 7, {}],
    () => [['fake:1:Alice']],
    () => ['fake:1', 'fake:1:a:b', ':::', ''],
    () => ['else:1:Alice'],
    () => [{ toString: () => 'fake:1:Alice' }],
    () => new Proxy([], { get: trap }),
    () => Object.defineProperty([], 0, { get: trap }),
    () => JSON.parse('{"__proto__":{"length":1}}'),
    () => Symbol('malformed'),
    () => new Proxy({}, { get: trap, getPrototypeOf: trap }),
  ]
  return malformed[variant % malformed.length]?.()
}

/** Returns a value that a wallet may throw, an error or not. */
export function pickThrownValue(variant: number): unknown {
  const trap = () => {
    throw new Error('trapped')
  }
  const thrown: readonly (() => unknown)[] = [
    () => 'locked',
    () => undefined,
    () => null,
    () => 7,
    () => new Error('broken'),
    () => ({ code: -32002, message: 'Open already.' }),
    () => ({ code: 4900, message: 'Gone.' }),
    () => ({
      get message() {
        return trap()
      },
    }),
    () => new Proxy({}, { get: trap, getPrototypeOf: trap }),
    () => JSON.parse('{"__proto__":{"code":4001}}'),
  ]
  return thrown[variant % thrown.length]?.()
}
