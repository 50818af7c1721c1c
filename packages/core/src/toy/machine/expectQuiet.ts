import { findConnector } from '../../actions/findConnector.ts'
import { assert } from '../../conformance/assert.ts'
import { getConnection } from '../../connection/getConnection.ts'
import { readConnection } from '../../connection/storedConnection.ts'
import type { World } from './createWorld.ts'
import { expectAlways } from './expectAlways.ts'
import { expectTruth } from './expectTruth.ts'
import { namespaces } from './openPage.ts'

/** What holds when all code has run that waits neither for a wallet nor for a deadline. */
export function expectQuiet(world: World): void {
  expectAlways(world)
  const { page } = world
  const { kit } = page
  const { attempts } = kit.internals
  const listening = new Set<string>()
  for (const namespace of namespaces) {
    const connection = getConnection(kit, namespace)
    const { status } = connection
    if (status === 'connected') listening.add(connection.connectorId)
    if (status === 'connecting' && !connection.reconnecting)
      assert(attempts.has(namespace), `${namespace} waits for nothing`)
    if (!page.isMounted()) continue

    if (status === 'connecting')
      assert(attempts.has(namespace), `${namespace} waits for nothing`)
    const stored = readConnection(kit.internals.storage, namespace)
    const text = `${namespace} is ${status}, stored is ${JSON.stringify(stored)}`
    if (status === 'connected') assert(stored?.status !== 'disconnected', text)
    if (stored?.status !== 'connected') continue
    if (status === 'connected')
      assert(stored.connectorId === connection.connectorId, text)
    // Where nothing is stored to come back to, or it is to come back later.
    const isAbsent = !findConnector(kit, stored)
    if (status === 'disconnected' && !attempts.has(namespace))
      assert(isAbsent || world.kept.has(namespace), text)
  }
  for (const [i, { listeners }] of page.wallets.entries()) {
    const id = world.wallets[i]?.id ?? ''
    if (page.isMounted() && listening.has(id))
      assert(listeners.size === 1, `nobody listens to ${id}`)
    const isAsked = [...attempts.values()].some(
      ({ connectorId }) => connectorId === id,
    )
    if (!listening.has(id) && !isAsked)
      assert(listeners.size === 0, `somebody listens to ${id}`)
  }
  if (page.isMounted() && page.held.length === 0) expectTruth(world)
  for (const { isAbortable, namespace } of kit.internals.requests)
    assert(
      !isAbortable || getConnection(kit, namespace).status === 'connected',
      `a request waits in ${namespace}, which was left`,
    )
  for (const { id } of kit.getState().connectors)
    assert(
      !kit.internals.retired.has(id) || isUsed(world, id),
      `${id} is gone and offered still`,
    )
}

function isUsed({ page }: World, id: string): boolean {
  return namespaces.some((namespace) => {
    const connection = getConnection(page.kit, namespace)
    return connection.status !== 'disconnected' && connection.connectorId === id
  })
}
