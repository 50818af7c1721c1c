import type { AccountId, Namespace, NetworkId } from '@latchkit/protocol'
import type { Connector, Provider } from '../../../core/src/types/Connector.ts'
import type { Network } from '../../../core/src/types/Network.ts'
import type { ScriptedWallet } from '../../../testing/src/conformance/AdapterHarness.ts'

type FakeWallet = Required<ScriptedWallet> & {
  readonly connector: Connector
  /** Opens the accounts again after `close`, as an unlocked wallet does. */
  open(options?: { isSilent?: boolean }): void
  /** Ends the session from the wallet's side. */
  leave(): void
  /** Reports the given value without validation, as a faulty wallet would. */
  report(accountIds: readonly AccountId[]): void
  /** Every request, in order. */
  readonly requests: readonly { method: string; params?: unknown }[]
}

/** Creates a wallet in memory, without keys or chain. */
export function createFakeWallet(parameters: {
  ledger: FakeLedger
  addresses: readonly [string, string, ...string[]]
  networks: readonly Network[]
  id?: string
  name?: string
  /** It has the same addresses in each, and is on the network of the same reference. */
  namespaces?: readonly Namespace[]
}): FakeWallet {
  const { ledger, id = 'fake', name = 'Fake Wallet' } = parameters
  const { namespaces = ['fake'] } = parameters
  const requests: { method: string; params?: unknown }[] = []
  const listeners = new Set<Connector.Handlers>()
  const known = new Set(parameters.networks.map((each) => each.caipNetworkId))
  let order = [...parameters.addresses]
  let networkId = parameters.networks[0]?.caipNetworkId ?? 'fake:0'
  let answer: 'approve' | 'reject' | 'hang' = 'approve'
  let prompts = 0
  let isOpen = false
  /** Whether there is no session that could be opened again. */
  let isOver = true

  const networkIds = () =>
    namespaces.map(
      (each): NetworkId =>
        `${each}:${networkId.slice(1 + networkId.indexOf(':'))}`,
    )
  const accountIds = () =>
    networkIds().flatMap((each) =>
      order.map((address): AccountId => `${each}:${address}`),
    )

  async function prompt(): Promise<void> {
    prompts += 1
    if (answer === 'reject') throw { code: 4001, message: 'No.' }
    if (answer === 'hang') await new Promise(() => {})
  }

  function move(to: NetworkId): void {
    networkId = to
    for (const { onNetwork } of [...listeners])
      for (const each of networkIds()) onNetwork(each)
  }

  const provider: Provider = {
    async request(args) {
      requests.push(args)
      const params = args.params as Record<string, string>
      switch (args.method) {
        case 'fake_sign':
          await prompt()
          return `signed:${order[0]}:${params.message}`
        case 'fake_send':
          await prompt()
          return ledger.send(params.to ?? '', BigInt(params.value ?? 0))
        case 'fake_addNetwork':
          known.add(params.networkId as NetworkId)
          return null
        case 'fake_switchNetwork':
          if (!known.has(params.networkId as NetworkId))
            throw { code: 4902, message: 'Unknown network' }
          await prompt()
          move(params.networkId as NetworkId)
          return null
        default:
          throw { code: 4200, message: `No ${args.method} here` }
      }
    },
  }

  const connector: Connector = {
    id,
    name,
    type: 'EXTERNAL',
    namespaces,
    async connect() {
      await prompt()
      isOpen = true
      isOver = false
      return accountIds()
    },
    async reconnect() {
      if (isOver) return undefined
      return isOpen ? accountIds() : []
    },
    async disconnect() {
      isOpen = false
      isOver = true
    },
    watch(handlers) {
      listeners.add(handlers)
      return () => void listeners.delete(handlers)
    },
    getProvider: async () => provider,
  }

  function report(ids: readonly AccountId[]): void {
    for (const { onAccounts } of [...listeners]) onAccounts(ids)
  }

  return {
    connector,
    connectorId: id,
    addresses: parameters.addresses,
    requests,
    report,
    answer(how) {
      answer = how
    },
    countPrompts: () => prompts,
    countListeners: () => listeners.size,
    async selectAccount(address) {
      order = [address, ...order.filter((each) => each !== address)]
      report(accountIds())
    },
    async selectNetwork(network) {
      move(network.caipNetworkId)
    },
    async close() {
      isOpen = false
      report([])
    },
    open({ isSilent = false } = {}) {
      isOpen = true
      if (!isSilent) report(accountIds())
    },
    leave() {
      isOpen = false
      isOver = true
      for (const { onDisconnect } of [...listeners]) onDisconnect()
    },
  }
}

/** The transactions of a fake network. */
type FakeLedger = {
  send(to: string, value: bigint): string
  read(hash: string): { to: string; value: bigint }
}

export function createFakeLedger(): FakeLedger {
  const entries: { to: string; value: bigint }[] = []
  return {
    send(to, value) {
      entries.push({ to, value })
      return `hash-${entries.length - 1}`
    },
    read(hash) {
      const entry = entries[Number(hash.slice('hash-'.length))]
      if (!entry) throw new Error(`no transaction ${hash}`)
      return entry
    },
  }
}
