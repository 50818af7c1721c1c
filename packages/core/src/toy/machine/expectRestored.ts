import { assert } from '../../conformance/assert.ts'
import { getConnection } from '../../connection/getConnection.ts'
import { readConnection } from '../../connection/storedConnection.ts'
import type { World } from './createWorld.ts'
import { namespaces } from './openPage.ts'

/** Loads the page again: whoever is connected is so again, and whoever can be restored is. */
export async function expectRestored(world: World): Promise<void> {
  const before = namespaces.map((each) => getConnection(world.page.kit, each))
  world.reload(true)
  const { kit, held } = world.page
  for (let i = 0; i < 10; i += 1) {
    await world.settle()
    for (const each of held.splice(0)) each.answer('approve', 0)
  }
  await world.advance(10)
  for (const [i, namespace] of namespaces.entries()) {
    const now = getConnection(kit, namespace)
    const then = before[i]
    const stored = readConnection(kit.internals.storage, namespace)
    const wallet = world.wallets.find(
      ({ id }) => stored?.status === 'connected' && id === stored.connectorId,
    )
    const isOffered = kit
      .getState()
      .connectors.some(({ id }) => id === wallet?.id)
    const canBe = isOffered && wallet && wallet.read().length > 0
    assert(
      now.status === (canBe ? 'connected' : 'disconnected'),
      `${namespace} is ${now.status} after a reload`,
    )
    if (then?.status !== 'connected' || world.doubted.has(then.connectorId))
      continue
    if (!canBe) continue
    assert(
      JSON.stringify(now) === JSON.stringify(then),
      `${namespace} was ${JSON.stringify(then)}, is ${JSON.stringify(now)}`,
    )
  }
}
