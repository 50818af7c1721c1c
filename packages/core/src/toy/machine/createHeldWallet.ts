import type { AccountId, Namespace, NetworkId } from '@latchkit/protocol'
import type { Connector } from '../../types/Connector.ts'
import { pickJunk } from './pickJunk.ts'
import { pickThrown } from './pickThrown.ts'
import type { Answer } from './Step.ts'

/** A wallet that outlives pages and answers nothing until it is told how. */
export type HeldWallet = ReturnType<typeof createHeldWallet>

/** Something that a wallet was asked and has not answered. */
export type Held = {
  readonly walletId: string
  answer(how: Answer, variant: number): void
}

export function createHeldWallet(parameters: {
  id: string
  namespaces: readonly Namespace[]
  /** It lied in a way that nobody can notice. */
  onDoubt(): void
}) {
  const { id, namespaces, onDoubt } = parameters
  const pages = new Set<PageWallet>()
  let order = ['Alice', 'Bob']
  let reference = 1
  let isOpen = false

  const networkIds = () =>
    namespaces.map((each): NetworkId => `${each}:${reference}`)
  const accountIds = () =>
    networkIds().flatMap((each) =>
      order.map((address): AccountId => `${each}:${address}`),
    )
  const read = () => (isOpen ? accountIds() : [])

  function tell(run: (handlers: Connector.Handlers) => void): void {
    for (const page of [...pages])
      if (!page.isDeaf) for (const each of [...page.listeners]) run(each)
  }
  const tellAccounts = () => tell(({ onAccounts }) => onAccounts(read()))

  function close(): void {
    isOpen = false
    tellAccounts()
  }

  function move(to: number): void {
    reference = to
    tell(({ onNetwork }) => {
      for (const each of networkIds()) onNetwork(each)
    })
  }

  function openPage(held: Held[]): PageWallet {
    const listeners = new Set<Connector.Handlers>()
    let wait = Promise.resolve()

    const hold = <result>(
      approve: () => result,
      onJunk = () => {},
    ): Promise<result> =>
      new Promise<result>((resolve, reject) => {
        if (!pages.has(page)) return
        held.push({
          walletId: id,
          answer(how, variant) {
            if (how === 'approve') return resolve(approve())
            if (how === 'reject') return reject({ code: 4001, message: 'No.' })
            if (how === 'fail') return reject(pickThrown(variant))
            onJunk()
            resolve((how === 'empty' ? [] : pickJunk(variant)) as result)
          },
        })
      })

    const provider = {
      request: ({ method, params }: { method: string; params?: unknown }) =>
        hold(() => {
          if (method !== 'toy_switchNetwork') return method
          const { networkId } = params as { networkId: NetworkId }
          move(Number(networkId.split(':')[1]))
          return null
        }, onDoubt),
    }

    const page: PageWallet = {
      listeners,
      isDeaf: false,
      createConnector: () => ({
        id,
        name: id,
        type: 'EXTERNAL',
        namespaces,
        connect: () =>
          hold(() => {
            isOpen = true
            return accountIds()
          }),
        reconnect: () => hold(read),
        disconnect() {
          // It acts in order, whenever it answers.
          if (pages.has(page)) close()
          return hold(() => undefined)
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
        wait = hold(() => undefined)
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
      if (isOpen) tellAccounts()
    },
    open() {
      isOpen = true
      tellAccounts()
    },
    close,
    leave() {
      isOpen = false
      tell(({ onDisconnect }) => onDisconnect())
    },
    /** Events that mean nothing. */
    babble(variant: number) {
      tell(({ onAccounts, onNetwork }) => {
        onAccounts(pickJunk(variant) as AccountId[])
        onNetwork(pickJunk(variant) as NetworkId)
      })
    },
  }
}

export type PageWallet = {
  readonly listeners: ReadonlySet<Connector.Handlers>
  /** A frozen page hears nothing. */
  isDeaf: boolean
  /** A new object for the same wallet, as when it announces itself again. */
  createConnector(): Connector
  /** The provider opens when it is told to. */
  setSlow(): void
  end(): void
}
