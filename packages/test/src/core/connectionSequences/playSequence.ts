import { ok as assert } from 'node:assert/strict'
import type { Namespace } from '@latchkit/protocol'
import { abortRequests } from '../../../../core/src/actions/abortRequests.ts'
import { connect } from '../../../../core/src/actions/connect.ts'
import { connectAll } from '../../../../core/src/actions/connectAll.ts'
import { disconnect } from '../../../../core/src/actions/disconnect.ts'
import { reconnect } from '../../../../core/src/actions/reconnect.ts'
import { signMessage } from '../../../../core/src/actions/signMessage.ts'
import { switchNamespace } from '../../../../core/src/actions/switchNamespace.ts'
import { switchNetwork } from '../../../../core/src/actions/switchNetwork.ts'
import { getConnection } from '../../../../core/src/connection/connections.ts'
import {
  connectionKey,
  readConnection,
} from '../../../../core/src/storage/storedState.ts'
import { countAttempts, countPendingRequests } from '../readKit.ts'
import type { DeferredWallet } from './createDeferredWallet.ts'
import type { Simulation } from './createSimulation.ts'
import {
  expectAlways,
  expectIdle,
  expectRestored,
  watchOthers,
} from './invariants.ts'
import { namespaces } from './openSimulatedPage.ts'
import type { Action, Outside, Sequence, Step } from './sequences.ts'

/** Runs a sequence to its end, and checks the invariants after every step. */
export async function playSequence(
  simulation: Simulation,
  sequence: Sequence,
): Promise<void> {
  writeEarlierConnections(simulation, sequence)
  simulation.reload(true)
  for (const step of sequence.steps) {
    await runStep(simulation, step)
    throwFirst(simulation)
    if (step.ticks === 99) expectIdle(simulation)
    else expectAlways(simulation)
  }

  simulation.page.mount()
  await end(simulation, sequence.ending)
  throwFirst(simulation)
  expectSettled(simulation)
  await expectRestored(simulation)

  simulation.follow(disconnect(simulation.page.kit))
  await end(simulation, sequence.ending)
  expectSettled(simulation)
  for (const namespace of namespaces) {
    const { storage } = simulation.page.kit.internal
    const stored = readConnection(storage, namespace)
    assert(stored?.status !== 'connected', `${namespace} would be restored`)
  }
  simulation.page.unmount()
  throwFirst(simulation)
  expectIdle(simulation)
  const listening = simulation.page.storage.countListeners()
  assert(listening === 0, 'the storage still has listeners')
}

/** Writes the stored connections that exist when the page opens. */
function writeEarlierConnections(
  { tabs, wallets }: Simulation,
  { before }: Sequence,
): void {
  for (const [i, namespace] of namespaces.entries()) {
    const wallet = wallets[before[i] ?? -1]
    if (!wallet?.namespaces.includes(namespace)) continue
    wallet.open()
    const connection = {
      ...{ version: 1, status: 'connected' },
      ...{ connectorId: wallet.id, address: 'Alice' },
    }
    const key = `latchkit.${connectionKey(namespace)}`
    tabs.writeElsewhere(key, JSON.stringify(connection))
  }
}

/** Answers all pending calls as `ending` says, and advances the time past every timeout. */
async function end(
  simulation: Simulation,
  ending: Sequence['ending'],
): Promise<void> {
  const { page } = simulation
  simulation.interruptions.length = 0
  for (let round = 0; round < 3; round += 1) {
    await simulation.settle()
    for (let i = 0; i < 10 && page.pending.length > 0; i += 1) {
      if (ending === 'hang') break
      for (const each of page.pending.splice(0)) each.answer(ending, 0)
      await simulation.settle()
    }
    if (ending === 'hang') {
      for (const controller of page.controllers) controller.abort()
      abortRequests(page.kit)
      simulation.hang()
    }
    await simulation.advance(10)
  }
}

function expectSettled(simulation: Simulation): void {
  const { page, clock } = simulation
  expectIdle(simulation)
  assert(simulation.open === 0, `${simulation.open} calls never settled`)
  assert(countAttempts(page.kit) === 0, 'attempts are left')
  assert(countPendingRequests(page.kit) === 0, 'requests are left')
  assert(clock.countTimers() === 0, 'timers are left')
  for (const namespace of namespaces) {
    const { status } = getConnection(page.kit, namespace)
    assert(status !== 'connecting', `${namespace} never stops connecting`)
  }
}

function throwFirst({ problems }: Simulation): void {
  if (problems.length > 0) throw problems[0]
}

/** Runs one step and the number of microtasks after it. */
async function runStep(simulation: Simulation, step: Step): Promise<void> {
  const { action } = step
  const play = handlers[action.do as keyof StepHandlers] as
    | StepHandler<Action>
    | undefined
  // After an interruption the expected state of the step may not apply.
  const isUndisturbed =
    step.ticks === 99 && simulation.interruptions.length === 0
  const expectAfter = play
    ? await play(simulation, action)
    : playOutside(simulation, action as Outside)
  if (step.ticks === 99) await simulation.settle()
  else await pass(step.ticks)
  if (isUndisturbed && typeof expectAfter === 'function') expectAfter()
}

async function pass(ticks: number): Promise<void> {
  for (let i = 0; i < ticks; i += 1) await undefined
}

/** Checks that the namespaces did not connect. */
function expectNotConnected(
  { page }: Simulation,
  left: readonly Namespace[],
): void {
  for (const namespace of left) {
    const { status } = getConnection(page.kit, namespace)
    assert(status !== 'connected', `${namespace} was left and is connected`)
  }
}

type StepHandler<action> = (simulation: Simulation, action: action) => unknown
type Inside = Exclude<Action, Outside>
type StepHandlers = {
  [name in Inside['do']]: StepHandler<Extract<Inside, { do: name }>>
}

const handlers: StepHandlers = {
  connect(simulation, { wallet, namespaces }) {
    const { page, wallets } = simulation
    const controller = new AbortController()
    page.controllers.add(controller)
    const connectorId = wallets[wallet]?.id ?? ''
    const { signal } = controller
    simulation.follow(connect(page.kit, { connectorId, namespaces, signal }))
  },
  connectAll(simulation, { wallets, namespaces }) {
    const { page } = simulation
    const controller = new AbortController()
    page.controllers.add(controller)
    const connectorIds = wallets.map(
      (each) => simulation.wallets[each]?.id ?? '',
    )
    const { signal } = controller
    simulation.follow(
      connectAll(page.kit, { connectorIds, namespaces, signal }),
    )
  },
  switchNamespace(simulation, { namespace }) {
    const { kit } = simulation.page
    const others = watchOthers(simulation, [])
    simulation.follow((async () => switchNamespace(kit, { namespace }))())
    others()
  },
  abort(simulation) {
    const { kit, controllers } = simulation.page
    const waiting = namespaces.filter((namespace) => {
      const connection = getConnection(kit, namespace)
      const stored = readConnection(kit.internal.storage, namespace)
      return (
        connection.status === 'connecting' &&
        !connection.reconnecting &&
        // A stored connection may be restored instead.
        stored?.status !== 'connected'
      )
    })
    for (const controller of controllers) controller.abort()
    return () => expectNotConnected(simulation, waiting)
  },
  disconnect(simulation, action) {
    const { namespace } = action
    const { kit } = simulation.page
    const expectKept = namespace
      ? watchOthers(simulation, listSpanned(simulation, namespace))
      : undefined
    simulation.follow(disconnect(kit, action))
    expectKept?.()
    return () =>
      expectNotConnected(simulation, namespace ? [namespace] : namespaces)
  },
  reconnect: (simulation) => simulation.follow(reconnect(simulation.page.kit)),
  sign: (simulation, { namespace }) =>
    simulation.follow(
      signMessage(simulation.page.kit, { message: namespace, namespace }),
    ),
  switch(simulation, { namespace, reference }) {
    const { page } = simulation
    const controller = new AbortController()
    page.controllers.add(controller)
    const networkId = `${namespace}:${reference}` as const
    const { signal } = controller
    simulation.follow(switchNetwork(page.kit, { network: networkId, signal }))
  },
  abortRequests: ({ page }) => abortRequests(page.kit),
  async answer(simulation, { pending, how, variant, followUps, pause }) {
    const { page, wallets } = simulation
    const [chosen] = page.pending.splice(
      pending % (page.pending.length || 1),
      1,
    )
    chosen?.answer(how, variant)
    const [next] = followUps
    if (!chosen || !next) return
    await pass(pause)
    if (next.do === 'abort') return handlers.abort(simulation, next)
    if (next.do === 'disconnect') return handlers.disconnect(simulation, next)
    const wallet = wallets.findIndex(({ id }) => id === chosen.walletId)
    playOutside(simulation, { ...next, wallet })
  },
  answerAll({ page }, { how }) {
    for (const each of page.pending.splice(0)) each.answer(how, 0)
  },
  wait: (simulation, { seconds }) => simulation.advance(seconds),
  mount: ({ page }) => page.mount(),
  unmount: ({ page }) => page.unmount(),
  reload: (simulation, { isClean }) => simulation.reload(isClean),
  slow: ({ page }, { wallet }) => page.wallets[wallet]?.setSlow(),
  appear: ({ page }, { wallet }) => page.appear(wallet),
  vanish: ({ page }, { wallet }) => page.vanish(wallet),
  focus: () => globalThis.window?.dispatchEvent(new Event('focus')),
  interrupt: (simulation, action) => simulation.interruptions.push(action.with),
  async backForward(simulation, { meanwhile }) {
    await simulation.settle()
    simulation.page.freeze(true)
    for (const each of meanwhile) playOutside(simulation, each)
    simulation.page.freeze(false)
  },
}

/** Runs an action of a wallet or of another tab. */
function playOutside(simulation: Simulation, action: Outside): void {
  const wallet = simulation.wallets[action.wallet]
  if (!wallet) return
  if (action.do === 'otherTab') {
    writeElsewhere(simulation, wallet, action)
    return
  }
  const expectKept = watchOthers(simulation, wallet.namespaces)
  if (action.do === 'select') wallet.select(action.address)
  else if (action.do === 'move') wallet.move(action.reference)
  else if (action.do === 'emitMalformed') wallet.emitMalformed(action.variant)
  else if (action.do === 'close') wallet.close(action.namespace)
  else wallet[action.do]()
  expectKept()
}

/** Returns the namespaces that are disconnected together with one: all of a session. */
function listSpanned(
  { page, wallets }: Simulation,
  namespace: Namespace,
): readonly Namespace[] {
  const connection = getConnection(page.kit, namespace)
  const wallet = wallets.find(
    ({ id }) =>
      connection.status !== 'disconnected' && id === connection.connectorId,
  )
  return wallet?.type === 'WALLET_CONNECT' ? wallet.namespaces : [namespace]
}

function writeElsewhere(
  { tabs, changedElsewhere }: Simulation,
  { id: connectorId, namespaces: supported, read }: DeferredWallet,
  { namespace, what }: Extract<Outside, { do: 'otherTab' }>,
): void {
  if (what === 'connected' && !supported.includes(namespace)) return
  const accountId = read().find((each) => each.startsWith(namespace))
  const address = accountId?.split(':')[2] ?? 'Alice'
  const connected = { version: 1, status: 'connected', connectorId, address }
  const values = {
    connected: JSON.stringify(connected),
    disconnected: '{"version":1,"status":"disconnected"}',
    removed: undefined,
    cleared: undefined,
    malformed: '{"version":1,"__proto__":{"status":',
    newer: JSON.stringify({ ...connected, version: 2 }),
  }
  const write = (each: Namespace) => {
    changedElsewhere.add(each)
    const key = `latchkit.${connectionKey(each)}`
    tabs.writeElsewhere(key, values[what], what !== 'cleared')
  }
  for (const each of what === 'cleared' ? namespaces : [namespace]) write(each)
}
