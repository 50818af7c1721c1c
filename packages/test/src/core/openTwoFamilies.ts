import { connect } from '../../../core/src/actions/connect.ts'
import { createFakeAdapter } from './createFakeAdapter.ts'
import { createFakeKit, createWallet, fakeNetworks } from './createFakeKit.ts'
import { createFakeNetwork } from './createFakeNetwork.ts'

/** Networks of the second family. */
export const otherNetworks = [
  createFakeNetwork(1, 'other'),
  createFakeNetwork(2, 'other'),
] as const

/** Opens a kit with two families, each connected to a wallet of its own; the first, `fake`, is the active one. */
export async function openTwoFamilies() {
  const wallet = createWallet()
  const otherWallet = createWallet({
    ...{ id: 'other', namespaces: ['other'], networks: otherNetworks },
    addresses: ['Carol', 'Dave'],
  })
  const adapter = createFakeAdapter({ connectors: [wallet.connector] })
  const otherAdapter = createFakeAdapter({
    ...{ namespace: 'other', connectors: [otherWallet.connector] },
  })
  const { kit } = createFakeKit({
    ...{ wallet, adapters: [adapter, otherAdapter] },
    networks: [...fakeNetworks, ...otherNetworks],
  })
  kit.mount()
  await connect(kit, { connectorId: 'other' })
  await connect(kit, { connectorId: 'fake' })
  return { kit, wallet, otherWallet, otherAdapter }
}
