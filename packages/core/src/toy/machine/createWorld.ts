import { BaseError } from '@latchkit/protocol'
import { connect } from '../../actions/connect.ts'
import { disconnect } from '../../actions/disconnect.ts'
import type { HeldWallet } from './createHeldWallet.ts'
import { createHeldWallet } from './createHeldWallet.ts'
import type { TabStorage } from './createTabStorage.ts'
import { createTabStorage } from './createTabStorage.ts'
import { expectAlways } from './expectAlways.ts'
import type { Page } from './openPage.ts'
import { namespaces, openPage } from './openPage.ts'
import type { Interruption } from './Step.ts'

/** A browser with wallets, one page of the app, and other tabs of it. */
export type World = {
  readonly wallets: readonly HeldWallet[]
  readonly tabs: TabStorage
  readonly clock: Clock
  page: Page
  /** Namespaces whose stored connection another tab wrote last. */
  readonly foreign: Set<string>
  /** Namespaces whose restore has ended with a warning; what is stored waits for the next visit. */
  readonly kept: Set<string>
  /** Wallets that lied, or did not answer: what the kit takes for true may be not. */
  readonly doubted: Set<string>
  /** What the app does in the middle of the next changes. */
  readonly interruptions: Interruption[]
  /** How many calls of this page have not settled. */
  open: number
  readonly problems: unknown[]
  follow(call: Promise<unknown>): void
  warn(text: string): void
  reload(isClean: boolean): void
  /** Lets everything run that waits for nothing but the event loop. */
  settle(): Promise<void>
  advance(seconds: number): Promise<void>
}

/** Time, which tests turn by hand. */
export type Clock = {
  advance(milliseconds: number): void
  countTimers(): number
}

export function createWorld(clock: Clock): World {
  const tabs = createTabStorage()
  const present = new Set([0, 1, 2])
  const doubted = new Set<string>()
  const wallets = [
    { id: 'both', namespaces },
    { id: 'one', namespaces: ['toz'] },
    { id: 'again', namespaces },
  ].map((wallet) =>
    createHeldWallet({ ...wallet, onDoubt: () => doubted.add(wallet.id) }),
  )

  const open = (): Page => {
    const page = openPage({ wallets, present, tabs, onWrite })
    page.kit.subscribe(() => {
      try {
        expectAlways(world)
      } catch (problem) {
        world.problems.push(problem)
      }
      const interruption = world.interruptions.shift()
      if (interruption) interrupt(world, interruption)
    })
    return page
  }

  function onWrite(key: string): void {
    for (const namespace of namespaces)
      if (key.endsWith(`connection.${namespace}`)) {
        world.foreign.delete(namespace)
        world.kept.delete(namespace)
      }
  }

  const world: Omit<World, 'page'> & { page: Page } = {
    wallets,
    tabs,
    clock,
    page: undefined as unknown as Page,
    foreign: new Set(),
    kept: new Set(),
    doubted,
    interruptions: [],
    open: 0,
    problems: [],
    follow(call) {
      const { page } = world
      world.open += 1
      const close = () => {
        if (page === world.page) world.open -= 1
      }
      call.then(close, (error: unknown) => {
        close()
        if (!(error instanceof BaseError))
          world.problems.push(new Error(`no named error: ${String(error)}`))
      })
    },
    warn(text) {
      const [, namespace] =
        /The connection of "(\w+)" to "\w+" was not restored/.exec(text) ?? []
      const [, wallet] = /(\w+) did not answer/.exec(text) ?? []
      if (namespace) world.kept.add(namespace)
      else if (wallet) doubted.add(wallet)
      else world.problems.push(new Error(`unexpected warning: ${text}`))
    },
    reload(isClean) {
      const { page } = world
      if (isClean) page.unmount()
      for (const [i, { listeners }] of page.wallets.entries())
        if (isClean && listeners.size > 0)
          world.problems.push(new Error(`${wallets[i]?.id} is heard still`))
      page.end()
      page.unmount()
      world.interruptions.length = 0
      world.kept.clear()
      world.open = 0
      world.page = open()
      world.page.mount()
    },
    settle: () => new Promise((resolve) => setImmediate(resolve)),
    async advance(seconds) {
      await world.settle()
      for (let i = 0; i < seconds * 2 && clock.countTimers() > 0; i += 1) {
        clock.advance(500)
        await world.settle()
      }
    },
  }
  world.page = open()
  return world
}

function interrupt(world: World, interruption: Interruption): void {
  const { page, wallets } = world
  if (interruption.do === 'abort')
    for (const controller of page.controllers) controller.abort()
  else if (interruption.do === 'disconnect')
    world.follow(disconnect(page.kit, interruption))
  else {
    const connectorId = wallets[interruption.wallet]?.id ?? ''
    const controller = new AbortController()
    page.controllers.add(controller)
    const { signal } = controller
    world.follow(connect(page.kit, { connectorId, signal }))
  }
}
