import type { AccountId, Namespace, NetworkId } from '@latchkit/protocol'
import type { Connector } from '../../../../core/src/types/Connector.ts'
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
  namespaces: readonly Namespace[]
  /** Whether it has given a malformed answer that the kit can't detect. */
  onUnreliable(): void
}) {
  const { id, namespaces, onUnreliable } = parameters
  const pages = new Set<PageWallet>()
  let order = ['Alice', 'Bob']
  let reference = 1
  let isOpen = false
  /** Whether there is no session that could be opened again. */
  let isOver = false

  const networkIds = () =>
    namespaces.map((each): NetworkId => `${each}:${reference}`)
  const accountIds = () =>
    networkIds().flatMap((each) =>
      order.map((address): AccountId => `${each}:${address}`),
    )
  const read = () => (isOpen ? accountIds() : [])

  function emit(run: (handlers: Connector.Handlers) => void): void {
    for (const page of [...pages])
      if (!page.isFrozen) for (const each of [...page.listeners]) run(each)
  }
  const emitAccounts = () => emit(({ onAccounts }) => onAccounts(read()))

  function close(): void {
    isOpen = false
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
      approve: () => result,
      onMalformed = () => {},
    ): Promise<result> =>
      new Promise<result>((resolve, reject) => {
        if (!pages.has(page)) return
        pending.push({
          walletId: id,
          answer(how, variant) {
            if (how === 'approve') return resolve(approve())
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
      request: ({ method, params }: { method: string; params?: unknown }) =>
        defer(() => {
          if (method !== 'fake_switchNetwork') return method
          const { networkId } = params as { networkId: NetworkId }
          move(Number(networkId.split(':')[1]))
          return null
        }, onUnreliable),
    }

    const page: PageWallet = {
      listeners,
      isFrozen: false,
      createConnector: () => ({
        id,
        name: id,
        type: 'EXTERNAL',
        namespaces,
        connect: () =>
          defer(() => {
            isOpen = true
            isOver = false
            return accountIds()
          }),
        reconnect: () => defer(() => (isOver ? undefined : read())),
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
    namespaces,
    read,
    openPage,
    move,
    select(address: string) {
      order = [address, ...order.filter((each) => each !== address)]
      if (isOpen) emitAccounts()
    },
    open() {
      isOpen = true
      isOver = false
      emitAccounts()
    },
    close,
    leave() {
      isOpen = false
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
