import assert from 'node:assert/strict'
import type { Namespace } from '@latchkit/protocol'
import { getRequests } from '../../../../core/src/actions/abortRequests.ts'
import { findConnector } from '../../../../core/src/actions/findConnector.ts'
import { getAccount } from '../../../../core/src/actions/getAccount.ts'
import { getNetwork } from '../../../../core/src/actions/getNetwork.ts'
import {
  getConnection,
  getConnections,
} from '../../../../core/src/connection/connections.ts'
import {
  connectionKey,
  readConnection,
} from '../../../../core/src/storage/storedState.ts'
import type { Simulation } from './createSimulation.ts'
import { namespaces } from './openSimulatedPage.ts'

/** Checks the invariants that hold at any time, also during a change. */
export function expectAlways(simulation: Simulation): void {
  const { page, wallets } = simulation
  for (const namespace of namespaces) {
    expectPublic(simulation, namespace)
    expectStored(simulation, namespace)
  }
  expectActive(simulation)
  for (const [i, { listeners }] of page.wallets.entries()) {
    const most = page.isMounted() ? 1 : 0
    const id = wallets[i]?.id
    assert(listeners.size <= most, `${listeners.size} listeners on ${id}`)
  }
}

/** Checks that the active namespace has a wallet as long as one is connected. */
function expectActive({ page }: Simulation): void {
  const { activeNamespace, connections } = page.kit.getState()
  const text = `the active namespace is ${activeNamespace}`
  if (activeNamespace !== undefined)
    assert(page.kit.adapters.has(activeNamespace), text)
  const isConnected = [...connections.values()].some(
    ({ status }) => status === 'connected',
  )
  if (isConnected) {
    const { status } = getConnection(page.kit, activeNamespace ?? '')
    assert(status !== 'disconnected', `${text}, and another one has a wallet`)
  }
}

/** Checks that a request reaches the wallet that is connected in its namespace, and no other face of the brand. */
export function expectOwnRequest(
  { page, problems }: Simulation,
  walletId: string,
  { method, params }: { method: string; params?: unknown },
): void {
  const { message, networkId } = params as Record<string, string>
  const namespace = method === 'fake_sign' ? message : networkId?.split(':')[0]
  const connection = getConnection(page.kit, namespace ?? '')
  if (connection.status !== 'connected' || connection.connectorId !== walletId)
    problems.push(new Error(`${walletId} received ${method} of ${namespace}`))
}

/** Returns a check that all other namespaces are as they are now: their connections, and their requests that wait. */
export function watchOthers(
  { page, interruptions }: Simulation,
  touched: readonly Namespace[],
): () => void {
  const read = () =>
    namespaces
      .filter((each) => !touched.includes(each))
      .map((namespace) => ({
        namespace,
        connection: getConnection(page.kit, namespace),
        requests: [...getRequests(page.kit).pending].filter(
          (each) => each.namespace === namespace,
        ).length,
      }))
  const isDisturbed = interruptions.length > 0
  const before = read()
  return () => {
    if (isDisturbed) return
    for (const [i, { namespace, connection, requests }] of read().entries())
      assert(
        before[i]?.connection === connection && before[i].requests === requests,
        `${namespace} changed with ${touched}`,
      )
  }
}

/** Checks that the public reads agree with the state. */
function expectPublic(
  { page, checked }: Simulation,
  namespace: Namespace,
): void {
  const { kit } = page
  const connection = getConnection(kit, namespace)
  const connector =
    connection.status === 'disconnected'
      ? undefined
      : findConnector(kit, connection)
  const networkId = kit.getState().networkIds.get(namespace)
  const sources = [kit, connection, connector, networkId]
  const last = checked.get(namespace)
  if (sources.every((each, i) => each === last?.[i])) return
  checked.set(namespace, sources)
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
  const { accounts, connectorId } = connection
  const spellings = new Set(
    accounts.map(({ address }) => address.toLowerCase()),
  )
  assert(spellings.size === accounts.length, 'an account counts twice')
  assert(networkId === connection.networkId, `${namespace} on ${networkId}`)
  assert(networkId.startsWith(`${namespace}:`), `${namespace} on ${networkId}`)
  assert(network.caipNetworkId === networkId, `${namespace} on ${network.name}`)
  assert(
    account.caipAddress === `${networkId}:${accounts[0].address}`,
    `active address ${account.caipAddress}`,
  )
  assert(
    connector?.namespaces.includes(namespace),
    `${connectorId} is not known, or has no ${namespace}`,
  )
}

/** Checks that the stored connections equal those in the state. */
function expectStored(simulation: Simulation, namespace: Namespace): void {
  const { kit } = simulation.page
  const connection = getConnection(kit, namespace)
  // A restore has started again.
  if (connection.status !== 'disconnected')
    simulation.unrestored.delete(namespace)
  // This tab has not applied the change of another tab yet.
  if (simulation.changedElsewhere.has(namespace)) return
  const { status } = connection
  if (status === 'disconnected') return
  if (status === 'connecting' && !connection.reconnecting) return
  const stored = readStored(simulation, namespace)
  const isSame =
    stored?.status === 'connected' &&
    stored.connectorId === connection.connectorId &&
    (status === 'connecting' ||
      stored.address === connection.accounts[0].address)
  if (!isSame)
    assert.fail(
      `${namespace} is ${status}, stored is ${JSON.stringify(stored)}`,
    )
}

/** Returns what is stored for a namespace; each text is parsed once. */
function readStored(
  { page, tabs, parsed }: Simulation,
  namespace: Namespace,
): ReturnType<typeof readConnection> {
  const text = tabs.read(`latchkit.${connectionKey(namespace)}`)
  if (!parsed.has(text))
    parsed.set(text, readConnection(page.kit.internal.storage, namespace))
  return parsed.get(text)
}

/** Checks the invariants that hold when only wallets and timeouts are awaited. */
export function expectIdle(simulation: Simulation): void {
  expectAlways(simulation)
  const { page } = simulation
  const { kit } = page
  const { states, vanished } = getConnections(kit)
  const attempts = new Map(
    [...states].flatMap(([namespace, state]) =>
      'attempt' in state ? [[namespace, state.attempt] as const] : [],
    ),
  )
  const awaited = new Map(
    [...states].flatMap(([namespace, state]) =>
      'awaitedId' in state && state.awaitedId
        ? [[namespace, state.awaitedId] as const]
        : [],
    ),
  )
  const listening = new Set<string>()
  for (const namespace of namespaces) {
    const connection = getConnection(kit, namespace)
    const { status } = connection
    assert(
      states.get(namespace)?.connection === connection,
      `${namespace} is not what the machine says`,
    )
    if (status === 'connected') listening.add(connection.connectorId)
    if (status === 'connecting' && !connection.reconnecting)
      assert(attempts.has(namespace), `${namespace} has no attempt`)
    if (!page.isMounted()) continue

    if (status === 'connecting')
      assert(attempts.has(namespace), `${namespace} has no attempt`)
    const stored = readStored(simulation, namespace)
    const text = `${namespace} is ${status}, stored is ${JSON.stringify(stored)}`
    if (status === 'connected') assert(stored?.status !== 'disconnected', text)
    if (stored?.status !== 'connected') continue
    if (status === 'connected')
      assert(stored.connectorId === connection.connectorId, text)
    // Nothing is stored to restore, or it is restored later.
    const isAbsent = !findConnector(kit, stored)
    const isAwaited = awaited.get(namespace) === stored.connectorId
    if (status === 'disconnected' && !attempts.has(namespace))
      assert(
        isAbsent || isAwaited || simulation.unrestored.has(namespace),
        text,
      )
  }
  for (const [i, { listeners }] of page.wallets.entries()) {
    const id = simulation.wallets[i]?.id ?? ''
    if (page.isMounted() && listening.has(id))
      assert(listeners.size === 1, `${id} has no listener`)
    const isAsked =
      [...awaited.values()].includes(id) ||
      [...attempts.values()].some(({ connectorId }) => connectorId === id)
    if (!listening.has(id) && !isAsked)
      assert(listeners.size === 0, `${id} still has listeners`)
  }
  if (page.isMounted() && page.pending.length === 0)
    expectMatchesWallets(simulation)
  for (const { isAbortable, namespace } of getRequests(kit).pending)
    assert(
      !isAbortable || getConnection(kit, namespace).status === 'connected',
      `a request waits in ${namespace}, which was left`,
    )
  for (const { id } of kit.getState().connectors)
    assert(
      !vanished.has(id) || isUsed(simulation, id),
      `${id} is gone and offered still`,
    )
}

function isUsed({ page }: Simulation, id: string): boolean {
  return namespaces.some((namespace) => {
    const connection = getConnection(page.kit, namespace)
    return connection.status !== 'disconnected' && connection.connectorId === id
  })
}

/** Checks that the connected accounts are the wallet's. */
function expectMatchesWallets({ page, wallets, unreliable }: Simulation): void {
  for (const namespace of namespaces) {
    const connection = getConnection(page.kit, namespace)
    if (connection.status !== 'connected') continue
    const { connectorId, networkId, accounts } = connection
    if (unreliable.has(connectorId)) continue
    const reported = wallets
      .find(({ id }) => id === connectorId)
      ?.read()
      .filter((each) => each.startsWith(`${namespace}:`))
    const taken = accounts.map(({ address }) => `${networkId}:${address}`)
    assert(
      reported?.join() === taken.join(),
      `${connectorId} says ${reported}, the kit ${taken}`,
    )
  }
}

/** Reloads the page and checks that every connection that can be restored is. */
export async function expectRestored(simulation: Simulation): Promise<void> {
  const before = namespaces.map((each) =>
    getConnection(simulation.page.kit, each),
  )
  const { activeNamespace } = simulation.page.kit.getState()
  simulation.reload(true)
  const { kit, pending } = simulation.page
  for (let i = 0; i < 10; i += 1) {
    await simulation.settle()
    for (const each of pending.splice(0)) each.answer('approve', 0)
  }
  await simulation.advance(10)
  for (const [i, namespace] of namespaces.entries()) {
    const now = getConnection(kit, namespace)
    const then = before[i]
    const stored = readConnection(kit.internal.storage, namespace)
    const wallet = simulation.wallets.find(
      ({ id }) => stored?.status === 'connected' && id === stored.connectorId,
    )
    const isOffered = kit
      .getState()
      .connectors.some(({ id }) => id === wallet?.id)
    const canBe =
      isOffered && wallet?.read().some((each) => each.startsWith(namespace))
    assert(
      now.status === (canBe ? 'connected' : 'disconnected'),
      `${namespace} is ${now.status} after a reload`,
    )
    if (
      then?.status !== 'connected' ||
      simulation.unreliable.has(then.connectorId)
    )
      continue
    if (!canBe) continue
    assert(
      JSON.stringify(now) === JSON.stringify(then),
      `${namespace} was ${JSON.stringify(then)}, is ${JSON.stringify(now)}`,
    )
    const active = kit.getState().activeNamespace
    if (activeNamespace === namespace)
      assert(active === namespace, `${namespace} was active, ${active} is now`)
  }
}
