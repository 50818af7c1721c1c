import { bitcoin, bitcoinRegtest } from '@latchkit/bitcoin'
import {
  createKit,
  createMemoryStorage,
  getBalances,
  getHistory,
  getPrices,
  getSupportedNetworks,
} from '@latchkit/core'
import {
  getBalances as balancesEndpoint,
  getHistory as historyEndpoint,
} from '@latchkit/protocol/http'
import { openBitcoinAccount } from '@latchkit/test/bitcoin/openBitcoinAccount'
import { expect, test } from 'vitest'
import { expectError, requestEndpoint } from '../requestEndpoint.ts'
import type { Harness } from '../startHarness.ts'

/** Balances and history of Bitcoin, as a kit gets them. */
export function bitcoinCases(open: () => Harness): void {
  const network = bitcoinRegtest
  const openKit = () =>
    createKit({
      ...{ adapters: [bitcoin()], networks: [network], server: open().url },
      storage: createMemoryStorage(),
    })
  const account = (fill: number) =>
    openBitcoinAccount({ chain: open().bitcoin.chain, fill })

  test('behavior: a kit reads confirmed and unconfirmed coins', async () => {
    const kit = openKit()
    const { chain, networkId } = open().bitcoin
    const [first, second] = [account(1), account(2)]
    chain.fund(first.address, 100_000n)
    first.pay(second.address, 40_000n)
    const read = async (address: string) => {
      const balances = await getBalances(kit, { network, address })
      return balances.map(({ symbol, quantity, networkId, address }) => {
        return { symbol, quantity, networkId, address }
      })
    }
    expect(await read(first.address)).toEqual([
      { ...{ symbol: 'rBTC', quantity: '0.00059' }, networkId },
    ])
    expect(await read(second.address)).toEqual([
      { ...{ symbol: 'rBTC', quantity: '0.0004' }, networkId },
    ])
    expect((await getSupportedNetworks(kit)).http).toContain(networkId)
  })

  test('behavior: a pending transaction comes first, then a block confirms it', async () => {
    const kit = openKit()
    const { chain } = open().bitcoin
    const [first, second] = [account(3), account(4)]
    const funded = chain.fund(first.address, 50_000n)
    const hash = first.pay(second.address, 20_000n)
    const read = (address: string) =>
      getHistory(kit, { network, address, maxAge: 0 })
    const { transactions } = await read(first.address)
    expect(transactions).toMatchObject([
      {
        ...{ hash, status: 'pending', minedAt: undefined },
        ...{ from: first.address, to: second.address, operationType: 'send' },
        // Without the fee, and without the change.
        transfers: [{ direction: 'out', quantity: '0.0002' }],
      },
      {
        ...{ hash: funded, status: 'confirmed', operationType: 'receive' },
        transfers: [{ direction: 'in', quantity: '0.0005' }],
      },
    ])
    chain.mine()
    const [received] = (await read(second.address)).transactions
    expect(received).toMatchObject({
      ...{ hash, status: 'confirmed', from: first.address },
      ...{ to: second.address, operationType: 'receive' },
      transfers: [{ direction: 'in', quantity: '0.0002' }],
    })
    expect(Date.parse(`${received?.minedAt}`)).toBeGreaterThan(
      Date.now() - 60_000,
    )
  })

  test('behavior: a payment to oneself', async () => {
    const { chain } = open().bitcoin
    const own = account(5)
    chain.fund(own.address, 50_000n)
    own.pay(own.address, 20_000n)
    const { transactions } = await getHistory(openKit(), {
      ...{ network, address: own.address },
    })
    expect(transactions[0]).toMatchObject({
      ...{ from: own.address, to: own.address, operationType: 'send' },
      transfers: [{ direction: 'self', quantity: '0.00049' }],
    })
  })

  test('behavior: pages in sequence, newest first, without duplicates', async () => {
    const kit = openKit()
    const { chain } = open().bitcoin
    const { address, pay } = account(6)
    const sent: string[] = []
    for (let i = 0n; i < 120n; i++)
      sent.unshift(chain.fund(address, 10_000n + i))
    sent.unshift(pay(account(7).address, 5_000n))
    const hashes: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 4; page++) {
      const found = await getHistory(kit, { network, address, cursor })
      hashes.push(...found.transactions.map(({ hash }) => hash))
      cursor = found.next
      if (cursor === undefined) break
      // A newer transaction must not shift the next page.
      chain.fund(address, 1_000n)
    }
    expect(hashes).toEqual(sent)
  })

  test('behavior: addresses of other networks and families have nothing', async () => {
    const { networkId } = open().bitcoin
    const query = { chainId: networkId }
    for (const address of [
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
      `0x${'12'.repeat(20)}`,
    ]) {
      const params = { address }
      const given = { params, query }
      const { balances } = await requestEndpoint(
        ...([open(), balancesEndpoint, given] as const),
      )
      expect(balances).toEqual([])
      expect(await requestEndpoint(open(), historyEndpoint, given)).toEqual({
        ...{ data: [], next: null },
      })
    }
  })

  test('behavior: an address in upper case is the same', async () => {
    const { chain, networkId } = open().bitcoin
    const { address } = account(8)
    chain.fund(address, 3_000n)
    const { balances } = await requestEndpoint(open(), balancesEndpoint, {
      params: { address: address.toUpperCase() },
      query: { chainId: networkId },
    })
    expect(balances).toMatchObject([{ quantity: { numeric: '0.00003' } }])
  })

  test('behavior: it has no price here, and no JSON-RPC', async () => {
    const { url, bitcoin } = open()
    const { networkId } = bitcoin
    expect(await getPrices(openKit(), { tokens: [`${networkId}:0x`] })).toEqual(
      [],
    )
    const query = `chainId=${networkId}&projectId=test`
    const body = { jsonrpc: '2.0', id: 1, method: 'getblock', params: [] }
    await expectError(
      await fetch(`${url}/v1/?${query}`, {
        ...{ method: 'POST', body: JSON.stringify(body) },
      }),
      { status: 400, field: 'chainId' },
    )
  })
}
