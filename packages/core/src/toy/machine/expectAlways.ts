import type { Namespace } from '@latchkit/protocol'
import { findConnector } from '../../actions/findConnector.ts'
import { getAccount } from '../../actions/getAccount.ts'
import { getNetwork } from '../../actions/getNetwork.ts'
import { assert } from '../../conformance/assert.ts'
import { getConnection } from '../../connection/getConnection.ts'
import { readConnection } from '../../connection/storedConnection.ts'
import type { World } from './createWorld.ts'
import { namespaces } from './openPage.ts'

/** What holds at any moment, in the middle of a change too. */
export function expectAlways(world: World): void {
  const { page, wallets } = world
  for (const namespace of namespaces) {
    expectPublic(world, namespace)
    expectStored(world, namespace)
  }
  const { activeNamespace } = page.kit.getState()
  assert(
    activeNamespace === undefined || page.kit.adapters.has(activeNamespace),
    `the active namespace is ${activeNamespace}`,
  )
  for (const [i, { listeners }] of page.wallets.entries()) {
    const most = page.isMounted() ? 1 : 0
    const id = wallets[i]?.id
    assert(listeners.size <= most, `${listeners.size} listeners on ${id}`)
  }
}

/** What apps read is the state, and nothing else. */
function expectPublic({ page }: World, namespace: Namespace): void {
  const { kit } = page
  const connection = getConnection(kit, namespace)
  const account = getAccount(kit, { namespace })
  const { network } = getNetwork(kit, { namespace })
  assert(account === getAccount(kit, { namespace }), 'reads differ')
  assert(account.status === connection.status, `status of ${namespace}`)
  assert(network.chainNamespace === namespace, `network of ${namespace}`)
  if (connection.status !== 'connected') {
    assert(!account.caipAddress, `${namespace} has an address`)
    assert(account.allAccounts.length === 0, `${namespace} has accounts`)
    return
  }
  const { accounts, networkId, connectorId } = connection
  const spellings = new Set(
    accounts.map(({ address }) => address.toLowerCase()),
  )
  assert(spellings.size === accounts.length, 'an account counts twice')
  assert(networkId.startsWith(`${namespace}:`), `${namespace} on ${networkId}`)
  assert(network.caipNetworkId === networkId, `${namespace} on ${network.name}`)
  assert(
    account.caipAddress === `${networkId}:${accounts[0].address}`,
    `active address ${account.caipAddress}`,
  )
  assert(
    findConnector(kit, { connectorId }) !== undefined,
    `${connectorId} is not known`,
  )
}

/** What a reload would find is what the visitor sees. */
function expectStored(world: World, namespace: Namespace): void {
  const { kit } = world.page
  const connection = getConnection(kit, namespace)
  // A restore has begun anew.
  if (connection.status !== 'disconnected') world.kept.delete(namespace)
  // Another tab's word, which this one follows in its time.
  if (world.foreign.has(namespace)) return
  const stored = readConnection(kit.internals.storage, namespace)
  const text = `${namespace} is ${connection.status}, stored is ${JSON.stringify(stored)}`
  if (connection.status === 'connected') {
    const isSame =
      stored?.status === 'connected' &&
      stored.connectorId === connection.connectorId &&
      stored.address === connection.accounts[0].address
    assert(isSame, text)
  } else if (connection.status === 'connecting' && connection.reconnecting) {
    const isSame =
      stored?.status === 'connected' &&
      stored.connectorId === connection.connectorId
    assert(isSame, text)
  }
}
