import type { Namespace } from '@latchkit/protocol'
import { abortRequests } from '../../actions/abortRequests.ts'
import { connect } from '../../actions/connect.ts'
import { disconnect } from '../../actions/disconnect.ts'
import { reconnect } from '../../actions/reconnect.ts'
import { signMessage } from '../../actions/signMessage.ts'
import { switchNetwork } from '../../actions/switchNetwork.ts'
import { assert } from '../../conformance/assert.ts'
import { getConnection } from '../../connection/getConnection.ts'
import type { World } from './createWorld.ts'
import { namespaces } from './openPage.ts'
import { playOutside } from './playOutside.ts'
import type { Action, Outside, Step } from './Step.ts'

/** Plays one step, and lets as many microtasks pass as it says. */
export async function runStep(world: World, step: Step): Promise<void> {
  const { action } = step
  const play = plays[action.do as keyof Plays] as Play<Action> | undefined
  // An interruption may change it all.
  const isCalm = step.ticks === 99 && world.interruptions.length === 0
  const expectAfter = play
    ? await play(world, action)
    : playOutside(world, action as Outside)
  if (step.ticks === 99) await world.settle()
  else await pass(step.ticks)
  if (isCalm && typeof expectAfter === 'function') expectAfter()
}

async function pass(ticks: number): Promise<void> {
  for (let i = 0; i < ticks; i += 1) await undefined
}

/** Namespaces that are on their way, and must not arrive. */
function expectLeft({ page }: World, left: readonly Namespace[]): void {
  for (const namespace of left) {
    const { status } = getConnection(page.kit, namespace)
    assert(status !== 'connected', `${namespace} was left and is connected`)
  }
}

type Play<action> = (world: World, action: action) => unknown
type Inside = Exclude<Action, Outside>
type Plays = {
  [name in Inside['do']]: Play<Extract<Inside, { do: name }>>
}

const plays: Plays = {
  connect(world, { wallet, namespaces }) {
    const { page, wallets } = world
    const controller = new AbortController()
    page.controllers.add(controller)
    const connectorId = wallets[wallet]?.id ?? ''
    const { signal } = controller
    world.follow(connect(page.kit, { connectorId, namespaces, signal }))
  },
  abort(world) {
    const { kit, controllers } = world.page
    const waiting = namespaces.filter((namespace) => {
      const connection = getConnection(kit, namespace)
      return connection.status === 'connecting' && !connection.reconnecting
    })
    for (const controller of controllers) controller.abort()
    return () => expectLeft(world, waiting)
  },
  disconnect(world, action) {
    const { namespace } = action
    world.follow(disconnect(world.page.kit, action))
    return () => expectLeft(world, namespace ? [namespace] : namespaces)
  },
  reconnect: (world) => world.follow(reconnect(world.page.kit)),
  sign: (world, { namespace }) =>
    world.follow(signMessage(world.page.kit, { message: '', namespace })),
  switch(world, { namespace, reference }) {
    const { page } = world
    const controller = new AbortController()
    page.controllers.add(controller)
    const networkId = `${namespace}:${reference}` as const
    const { signal } = controller
    world.follow(switchNetwork(page.kit, { networkId, signal }))
  },
  abortRequests: ({ page }) => abortRequests(page.kit),
  async answer(world, { held, how, variant, soon, pause }) {
    const { page, wallets } = world
    const [chosen] = page.held.splice(held % (page.held.length || 1), 1)
    chosen?.answer(how, variant)
    const [next] = soon
    if (!chosen || !next) return
    await pass(pause)
    if (next.do === 'abort') return plays.abort(world, next)
    if (next.do === 'disconnect') return plays.disconnect(world, next)
    const wallet = wallets.findIndex(({ id }) => id === chosen.walletId)
    playOutside(world, { ...next, wallet })
  },
  answerAll({ page }, { how }) {
    for (const each of page.held.splice(0)) each.answer(how, 0)
  },
  wait: (world, { seconds }) => world.advance(seconds),
  mount: ({ page }) => page.mount(),
  unmount: ({ page }) => page.unmount(),
  reload: (world, { isClean }) => world.reload(isClean),
  slow: ({ page }, { wallet }) => page.wallets[wallet]?.setSlow(),
  appear: ({ page }, { wallet }) => page.appear(wallet),
  vanish: ({ page }, { wallet }) => page.vanish(wallet),
  interrupt: (world, action) => world.interruptions.push(action.with),
  async backForward(world, { meanwhile }) {
    await world.settle()
    world.page.freeze(true)
    for (const each of meanwhile) playOutside(world, each)
    world.page.freeze(false)
  },
}
