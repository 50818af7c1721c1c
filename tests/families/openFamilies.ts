import { bitcoin, bitcoinMainnet, bitcoinTestnet } from '@latchkit/bitcoin'
import type { KitEvent } from '@latchkit/core'
import { createKit, createMemoryStorage } from '@latchkit/core'
import { evm } from '@latchkit/evm'
import { kusama, polkadot, polkadotMainnet } from '@latchkit/polkadot'
import { solana, solanaDevnet, solanaMainnet } from '@latchkit/solana'
import { offline } from '@latchkit/test/evm/offline'
import { createFakeWallet } from '@latchkit/testing'
import { createFakeBitcoinWallet } from '@latchkit/testing/bitcoin'
import { createFakePolkadotWallet } from '@latchkit/testing/polkadot'
import { createFakeSolanaWallet } from '@latchkit/testing/solana'
import { expect, vi } from 'vitest'

/** The connectors of the wallets, by family. */
export const connectorIds = {
  eip155: 'eip155:org.latchkit.fake',
  solana: 'solana:Fake Solana Wallet',
  bip122: 'bip122:io.unisat',
  polkadot: 'polkadot:fake-wallet',
} as const

/** Opens a page with one wallet of each family, which sign with real keys, and a kit that has found them all. */
export async function openFamilies() {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const evmWallet = createFakeWallet({
    accounts: [`0x${'01'.repeat(32)}`],
    chains: [...offline.chains],
  })
  evmWallet.announce({ target: page })
  const solanaWallet = createFakeSolanaWallet({
    seeds: [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)],
    chains: ['solana:mainnet', 'solana:devnet'],
  })
  solanaWallet.register(page)
  const bitcoinWallet = createFakeBitcoinWallet({
    privateKeys: ['11'.repeat(32)],
    networks: [
      { networkId: bitcoinMainnet.caipNetworkId, prefix: 'bc' },
      { networkId: bitcoinTestnet.caipNetworkId, prefix: 'tb' },
    ],
  })
  bitcoinWallet.install('unisat', page)
  const polkadotWallet = createFakePolkadotWallet({
    accounts: [{ type: 'sr25519', seed: new Uint8Array(32).fill(1) }],
  })
  polkadotWallet.inject(page)

  const events: KitEvent[] = []
  const storage = createMemoryStorage()
  const create = () =>
    createKit({
      adapters: [evm(), solana(), bitcoin(), polkadot()],
      networks: [
        ...offline.networks,
        ...[solanaMainnet, solanaDevnet, bitcoinMainnet, bitcoinTestnet],
        ...[polkadotMainnet, kusama],
      ],
      storage,
      onEvent: (event) => events.push(event),
    })
  const kit = create()
  let unmount = kit.mount()
  await vi.waitFor(() => {
    const found = kit.getState().connectors.map(({ id }) => id)
    expect(found).toEqual(expect.arrayContaining(Object.values(connectorIds)))
  })
  return {
    ...{ kit, events, solanaWallet, bitcoinWallet, polkadotWallet, evmWallet },
    /** Creates the kit as the page does when it is loaded again, beside the same wallets. */
    reload() {
      unmount()
      const next = create()
      unmount = next.mount()
      return next
    },
    close() {
      unmount()
      evmWallet.destroy()
    },
  }
}
