import { assert } from '../../conformance/assert.ts'
import { getConnection } from '../../connection/getConnection.ts'
import type { World } from './createWorld.ts'
import { namespaces } from './openPage.ts'

/** Who is connected is who the wallet says is. */
export function expectTruth({ page, wallets, doubted }: World): void {
  for (const namespace of namespaces) {
    const connection = getConnection(page.kit, namespace)
    if (connection.status !== 'connected') continue
    const { connectorId, networkId, accounts } = connection
    if (doubted.has(connectorId)) continue
    const told = wallets
      .find(({ id }) => id === connectorId)
      ?.read()
      .filter((each) => each.startsWith(`${namespace}:`))
    const taken = accounts.map(({ address }) => `${networkId}:${address}`)
    assert(
      told?.join() === taken.join(),
      `${connectorId} says ${told}, the kit ${taken}`,
    )
  }
}
