import type { Kit, NetworkId } from '@latchkit/core'
import { getNetwork, switchNetwork } from '@latchkit/core'
import type { Modal } from '../modal/Modal.ts'
import { finishRoute, pushTransaction } from '../modal/transactions.ts'
import type { Family } from './useFamilies.ts'

/** Shows the wallets of some chain families, and returns to the present view once one is connected; with a network, moves the wallet there and ends that view, too. */
export function connectFamily(
  kit: Kit,
  parameters: {
    modal: Modal
    families: readonly Family[]
    networkId?: NetworkId
  },
): void {
  const { modal, families, networkId } = parameters
  const route = modal.getState().stack.at(-1)
  const [family] = families
  const isOne = families.length === 1
  const onSuccess = async () => {
    if (!networkId || !family) return
    const { namespace } = family
    const { network } = getNetwork(kit, { namespace })
    if (network.caipNetworkId !== networkId)
      await switchNetwork(kit, { network: networkId })
    finishRoute(modal, route, 'success')
  }
  pushTransaction(
    modal,
    {
      view: 'Connect',
      namespaces: families.map(({ namespace }) => namespace),
      ...(isOne && family && { family: family.name }),
    },
    {
      // The view below shows which network the wallet is on.
      onSuccess: () => void onSuccess().catch(() => {}),
    },
  )
}
