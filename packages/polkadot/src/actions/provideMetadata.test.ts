import { switchNetwork } from '@latchkit/core'
import {
  openPolkadotApp,
  openPolkadotNodes,
} from '@latchkit/test/polkadot/openPolkadotApp'
import { decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { provideMetadata } from './provideMetadata.ts'

const { networks, stop } = await openPolkadotNodes()
afterAll(stop)
let unmount = () => {}
afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

async function open() {
  const app = await openPolkadotApp({ networks })
  unmount = app.unmount
  const count = () =>
    app.wallet.requests.filter(({ method }) => method === 'provideMetadata')
      .length
  return { ...app, count }
}

test('default: the wallet gets the metadata of the network once', async () => {
  const { kit, wallet, count } = await open()
  expect(await provideMetadata(kit)).toBe(true)
  const [network] = networks
  const [given] = wallet.metadata as readonly ((typeof wallet.metadata)[0] & {
    rawMetadata: string
  })[]
  expect(given).toMatchObject({
    ...{ chain: 'Local', chainType: 'substrate', ss58Format: 0 },
    ...{
      genesisHash: network.genesisHash,
      tokenSymbol: 'DOT',
      tokenDecimals: 10,
    },
    ...{ specVersion: expect.any(Number), types: {} },
  })
  // What wallets decode calls by.
  const bytes = Buffer.from(given?.rawMetadata.slice(2) ?? '', 'hex')
  const { pallets } = unifyMetadata(decAnyMetadata(Uint8Array.from(bytes)))
  expect(pallets.map(({ name }) => name)).toContain('Balances')

  expect(await provideMetadata(kit)).toBe(false)
  expect(count()).toBe(1)
  // Another chain has its own.
  await switchNetwork(kit, { network: networks[1] })
  expect(await provideMetadata(kit)).toBe(true)
  expect(count()).toBe(2)
})

test('error: rejected by the visitor', async () => {
  const { kit, wallet } = await open()
  wallet.once('provideMetadata', 'reject')
  await expect(provideMetadata(kit)).rejects.toMatchObject({ code: 4001 })
  expect(wallet.metadata).toEqual([])
})

test.each([null, {}, 'yes'])('error: the wallet answers %j', async (result) => {
  const { kit, wallet } = await open()
  wallet.once('provideMetadata', { result })
  await expect(provideMetadata(kit)).rejects.toMatchObject({
    name: 'WalletResponseError',
  })
})

test('error: another network than the wallet’s', async () => {
  const { kit, count } = await open()
  await expect(
    provideMetadata(kit, { network: networks[1] }),
  ).rejects.toMatchObject({ name: 'NetworkMismatchError' })
  expect(count()).toBe(0)
})
