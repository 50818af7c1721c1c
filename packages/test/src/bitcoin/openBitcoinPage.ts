import type { Adapter, Network, Storage } from '@latchkit/core'
import { connect, createKit, createMemoryStorage } from '@latchkit/core'
import type { startBitcoin } from '@latchkit/devnet/bitcoin'
import { createFakeBitcoinWallet } from '@latchkit/testing/bitcoin'
import { vi } from 'vitest'

type Kind = Parameters<ReturnType<typeof createFakeBitcoinWallet>['install']>[0]

/** Opens a page with one wallet in a form, whose coins are on a local chain, and a kit that has connected it. */
export async function openBitcoinPage(parameters: openBitcoinPage.Parameters) {
  const { adapter, local, network, kind, key, coins = [] } = parameters
  const { paymentType, defaultAccountTypes } = parameters
  const storage = createMemoryStorage()
  const { openStorage = () => storage } = parameters
  const wallet = createFakeBitcoinWallet({
    ...{ privateKeys: [key.toString(16).padStart(64, '0')], paymentType },
    networks: [
      { networkId: network.caipNetworkId, prefix: 'bc', url: local.url },
    ],
  })
  const [account] = wallet.accounts
  if (!account) throw new Error('The wallet has no account.')
  const { payment, ordinals } = account
  for (const coin of coins) local.chain.fund(payment.address, coin)
  vi.stubGlobal('window', new EventTarget())
  wallet.install(kind)

  /** Mounts a kit on the page, as a reload does. */
  async function open() {
    const networks = [network]
    const kit = createKit({
      ...{ adapters: [adapter()], networks, defaultAccountTypes },
      storage: openStorage(),
    })
    const unmount = kit.mount()
    await vi.waitUntil(() => kit.getState().connectors.length > 0)
    return { kit, unmount }
  }

  const { kit, unmount } = await open()
  const [connector] = kit.getState().connectors
  await connect(kit, { connectorId: connector?.id ?? '' })
  return { kit, unmount, open, wallet, payment, ordinals }
}

export declare namespace openBitcoinPage {
  type Parameters = {
    adapter: () => Adapter
    local: startBitcoin.ReturnType
    network: Network
    kind: Kind
    /** The wallet's private key: one of its own for each test that spends. */
    key: number
    /** In satoshis, at the payment address. */
    coins?: readonly bigint[] | undefined
    paymentType?: 'p2wpkh' | 'p2sh' | 'p2tr' | undefined
    /** Returns what a page stores in. Default: the same for all. */
    openStorage?: (() => Storage) | undefined
    defaultAccountTypes?: { bip122: 'payment' | 'ordinals' } | undefined
  }
}
