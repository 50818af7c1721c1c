import { BaseError } from '@latchkit/protocol'
import { connect } from '../../../../core/src/actions/connect.ts'
import { disconnect } from '../../../../core/src/actions/disconnect.ts'
import type { readConnection } from '../../../../core/src/storage/storedState.ts'
import type { DeferredWallet } from './createDeferredWallet.ts'
import { createDeferredWallet } from './createDeferredWallet.ts'
import type { TabStorage } from './createTabStorage.ts'
import { createTabStorage } from './createTabStorage.ts'
import { expectAlways, expectOwnRequest } from './invariants.ts'
import type { Page } from './openSimulatedPage.ts'
import { namespaces, openPage } from './openSimulatedPage.ts'
import type { Interruption } from './sequences.ts'
import { walletKinds } from './sequences.ts'

/** A browser with wallets, one page of the app and its other tabs. */
export type Simulation = {
  readonly wallets: readonly DeferredWallet[]
  readonly tabs: TabStorage
  readonly clock: Clock
  page: Page
  /** Namespaces whose stored connection another tab wrote last. */
  readonly changedElsewhere: Set<string>
  /** Namespaces whose restore ended with a warning; the next page load restores what is stored. */
  readonly unrestored: Set<string>
  /** Wallets that answered with malformed values or not at all, so that the kit's state may differ from theirs. */
  readonly unreliable: Set<string>
  /** What the public reads of each namespace were last checked for. */
  readonly checked: Map<string, readonly unknown[]>
  /** What each stored text means. */
  readonly parsed: Map<unknown, ReturnType<typeof readConnection>>
  /** What the app does in its listener during the next changes. */
  readonly interruptions: Interruption[]
  /** How many calls of this page have not settled. */
  open: number
  readonly problems: unknown[]
  follow(call: Promise<unknown>): void
  warn(text: string): void
  reload(isClean: boolean): void
  /** The wallets never answer what is open. */
  hang(): void
  /** Resolves once the event loop is idle. */
  settle(): Promise<void>
  advance(seconds: number): Promise<void>
}

/** The fake clock of the test. */
export type Clock = {
  advance(milliseconds: number): void
  countTimers(): number
}

export function createSimulation(clock: Clock): Simulation {
  const tabs = createTabStorage()
  const present = new Set(walletKinds.keys())
  const unreliable = new Set<string>()
  /** Wallets that have refused a call, or have not answered one in time. */
  const refusing = new Set<string>()
  const wallets = walletKinds.map((wallet) =>
    createDeferredWallet({
      ...wallet,
      onRequest: (args) => expectOwnRequest(simulation, wallet.id, args),
      onRefusal: () => refusing.add(wallet.id),
      onUnreliable: () => unreliable.add(wallet.id),
    }),
  )

  const open = (): Page => {
    const page = openPage({ wallets, present, tabs, onWrite })
    page.kit.subscribe(() => {
      try {
        expectAlways(simulation)
      } catch (problem) {
        simulation.problems.push(problem)
      }
      const interruption = simulation.interruptions.shift()
      if (interruption) interrupt(simulation, interruption)
    })
    return page
  }

  function onWrite(key: string): void {
    for (const namespace of namespaces)
      if (key.endsWith(`connection.${namespace}`)) {
        simulation.changedElsewhere.delete(namespace)
        simulation.unrestored.delete(namespace)
      }
  }

  /** The wallets do not answer what is open in time. */
  const refuseRest = () => {
    for (const { walletId } of simulation.page.pending) refusing.add(walletId)
  }

  const simulation: Omit<Simulation, 'page'> & { page: Page } = {
    wallets,
    tabs,
    clock,
    page: undefined as unknown as Page,
    changedElsewhere: new Set(),
    unrestored: new Set(),
    unreliable,
    checked: new Map(),
    parsed: new Map(),
    interruptions: [],
    open: 0,
    problems: [],
    follow(call) {
      const { page } = simulation
      simulation.open += 1
      const close = () => {
        if (page === simulation.page) simulation.open -= 1
      }
      call.then(close, (error: unknown) => {
        close()
        if (!(error instanceof BaseError))
          simulation.problems.push(
            new Error(`no named error: ${String(error)}`),
          )
      })
    },
    warn(text) {
      const [, namespace] =
        /The connection of "(\w+)" to "\w+" was not restored/.exec(text) ?? []
      const [, wallet] = /(\w+) did not answer/.exec(text) ?? []
      if (namespace) simulation.unrestored.add(namespace)
      else if (wallet && refusing.has(wallet)) unreliable.add(wallet)
      else simulation.problems.push(new Error(`unexpected warning: ${text}`))
    },
    reload(isClean) {
      const { page } = simulation
      if (isClean) page.unmount()
      for (const [i, { listeners }] of page.wallets.entries())
        if (isClean && listeners.size > 0)
          simulation.problems.push(
            new Error(`${wallets[i]?.id} still has listeners`),
          )
      page.end()
      page.unmount()
      simulation.interruptions.length = 0
      simulation.unrestored.clear()
      simulation.open = 0
      simulation.page = open()
      simulation.page.mount()
    },
    hang() {
      refuseRest()
      simulation.page.pending.length = 0
    },
    settle: () => new Promise((resolve) => setImmediate(resolve)),
    async advance(seconds) {
      await simulation.settle()
      for (let i = 0; i < seconds * 2 && clock.countTimers() > 0; i += 1) {
        refuseRest()
        clock.advance(500)
        await simulation.settle()
      }
    },
  }
  simulation.page = open()
  return simulation
}

function interrupt(simulation: Simulation, interruption: Interruption): void {
  const { page, wallets } = simulation
  if (interruption.do === 'abort')
    for (const controller of page.controllers) controller.abort()
  else if (interruption.do === 'disconnect')
    simulation.follow(disconnect(page.kit, interruption))
  else {
    const connectorId = wallets[interruption.wallet]?.id ?? ''
    const controller = new AbortController()
    page.controllers.add(controller)
    const { signal } = controller
    simulation.follow(connect(page.kit, { connectorId, signal }))
  }
}
