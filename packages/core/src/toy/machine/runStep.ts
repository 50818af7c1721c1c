import { abortRequests } from '../../actions/abortRequests.ts'
import { connect } from '../../actions/connect.ts'
import { disconnect } from '../../actions/disconnect.ts'
import { reconnect } from '../../actions/reconnect.ts'
import { signMessage } from '../../actions/signMessage.ts'
import { switchNetwork } from '../../actions/switchNetwork.ts'
import type { World } from './createWorld.ts'
import { playOutside } from './playOutside.ts'
import type { Action, Outside, Step } from './Step.ts'

/** Plays one step, and lets as many microtasks pass as it says. */
export async function runStep(world: World, step: Step): Promise<void> {
  const { action } = step
  const play = plays[action.do as keyof Plays] as Play<Action> | undefined
  if (play) await play(world, action)
  else playOutside(world, action as Outside)
  if (step.ticks === 99) await world.settle()
  else for (let i = 0; i < step.ticks; i += 1) await undefined
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
  abort({ page }) {
    for (const controller of page.controllers) controller.abort()
  },
  disconnect: (world, action) =>
    world.follow(disconnect(world.page.kit, action)),
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
  answer({ page }, { held, how, variant }) {
    const [chosen] = page.held.splice(held % (page.held.length || 1), 1)
    chosen?.answer(how, variant)
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
