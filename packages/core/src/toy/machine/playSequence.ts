import { abortRequests } from '../../actions/abortRequests.ts'
import { disconnect } from '../../actions/disconnect.ts'
import { assert } from '../../conformance/assert.ts'
import { getConnection } from '../../connection/getConnection.ts'
import {
  connectionKey,
  readConnection,
} from '../../connection/storedConnection.ts'
import type { World } from './createWorld.ts'
import { expectAlways } from './expectAlways.ts'
import { expectQuiet } from './expectQuiet.ts'
import { expectRestored } from './expectRestored.ts'
import { namespaces } from './openPage.ts'
import { runStep } from './runStep.ts'
import type { Sequence } from './Step.ts'

/** Plays a visit to its end, and checks after every step that the kit still agrees with itself. */
export async function playSequence(
  world: World,
  sequence: Sequence,
): Promise<void> {
  visitBefore(world, sequence)
  world.reload(true)
  for (const step of sequence.steps) {
    await runStep(world, step)
    throwFirst(world)
    if (step.ticks === 99) expectQuiet(world)
    else expectAlways(world)
  }

  world.page.mount()
  await end(world, sequence.ending)
  throwFirst(world)
  expectSettled(world)
  await expectRestored(world)

  world.follow(disconnect(world.page.kit))
  await end(world, sequence.ending)
  expectSettled(world)
  for (const namespace of namespaces) {
    const { storage } = world.page.kit.internals
    const stored = readConnection(storage, namespace)
    assert(stored?.status !== 'connected', `${namespace} would come back`)
  }
  world.page.unmount()
  throwFirst(world)
  expectQuiet(world)
  const listening = world.page.storage.countListeners()
  assert(listening === 0, 'the storage is heard still')
}

/** What the visit finds: wallets that were connected before. */
function visitBefore({ tabs, wallets }: World, { before }: Sequence): void {
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

/** Until nothing is left to answer, and every deadline has passed. */
async function end(world: World, ending: Sequence['ending']): Promise<void> {
  const { page } = world
  world.interruptions.length = 0
  for (let round = 0; round < 3; round += 1) {
    await world.settle()
    for (let i = 0; i < 10 && page.held.length > 0; i += 1) {
      if (ending === 'hang') break
      for (const each of page.held.splice(0)) each.answer(ending, 0)
      await world.settle()
    }
    if (ending === 'hang') {
      for (const controller of page.controllers) controller.abort()
      abortRequests(page.kit)
      page.held.length = 0
    }
    await world.advance(10)
  }
}

function expectSettled(world: World): void {
  const { page, clock } = world
  const { attempts, requests } = page.kit.internals
  expectQuiet(world)
  assert(world.open === 0, `${world.open} calls never settled`)
  assert(attempts.size === 0, 'attempts are left')
  assert(requests.size === 0, 'requests are left')
  assert(clock.countTimers() === 0, 'timers are left')
  for (const namespace of namespaces) {
    const { status } = getConnection(page.kit, namespace)
    assert(status !== 'connecting', `${namespace} is connecting for ever`)
  }
}

function throwFirst({ problems }: World): void {
  if (problems.length > 0) throw problems[0]
}
