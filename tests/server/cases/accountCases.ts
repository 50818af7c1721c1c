import { getBalances, getHistory, getPrices } from '@latchkit/protocol/http'
import { startStopwatch } from '@latchkit/test/core/startStopwatch'
import { expect, test } from 'vitest'
import { requestEndpoint } from '../requestEndpoint.ts'
import { sendEther } from '../sendEther.ts'
import type { Harness } from '../startHarness.ts'

/** Balances, prices and history. */
export function accountCases(open: () => Harness): void {
  const account = (index: number) => `${open().devnet.accounts[index]?.address}`
  const token = (symbol: string) => {
    const { tokens } = open().devnet.chains[0]?.contracts ?? {}
    return `eip155:31337:${tokens?.find((it) => it.symbol === symbol)?.address}`
  }
  const list = (
    address: string,
    query: { chainId?: string; forceUpdate?: string; cursor?: string } = {},
  ) => requestEndpoint(open(), getBalances, { params: { address }, query })
  const page = (address: string, query: Record<string, string> = {}) =>
    requestEndpoint(open(), getHistory, { params: { address }, query })

  test('behavior: balances with prices, the native currency first', async () => {
    const { balances } = await list(account(0), { chainId: 'eip155:31337' })
    const [native, ...tokens] = balances
    expect(native).toMatchObject({ symbol: 'ETH', chainId: 'eip155:31337' })
    expect(native?.address).toBeUndefined()
    expect(native?.price).toBeGreaterThan(1_000)
    const dollars = tokens.find(({ symbol }) => symbol === 'LKU')
    expect(dollars).toMatchObject({ quantity: { decimals: '6' } })
    expect(dollars?.address?.toLowerCase()).toBe(token('LKU').toLowerCase())
    expect(dollars?.price).toBeCloseTo(1, 1)
    for (const { value = 0, price, quantity } of balances)
      expect(value).toBeCloseTo(price * Number(quantity.numeric), 0)
  })

  test('behavior: without a network, all of them', async () => {
    const { balances } = await list(account(0))
    const networks = new Set(balances.map(({ chainId }) => chainId))
    expect(networks).toEqual(new Set(open().networkIds))
  })

  test('behavior: forceUpdate reads a token now', async () => {
    const { balances } = await list(account(0), {
      chainId: 'eip155:31337',
      forceUpdate: token('LKA'),
    })
    expect(balances.some(({ symbol }) => symbol === 'LKA')).toBe(true)
  })

  test('behavior: an empty account has only the native currency', async () => {
    const { balances } = await list(`0x${'12'.repeat(20)}`, {
      chainId: 'eip155:31337',
    })
    expect(balances.filter(({ address }) => address)).toEqual([])
  })

  test('behavior: prices by address, without unknown ones', async () => {
    const unknown = `eip155:31337:0x${'12'.repeat(20)}`
    const native = `eip155:31337:0x${'ee'.repeat(20)}`
    const addresses = [unknown, token('LKU'), native]
    const { fungibles } = await requestEndpoint(open(), getPrices, {
      body: { currency: 'usd', addresses },
    })
    expect(fungibles.map(({ symbol }) => symbol).sort()).toEqual(['ETH', 'LKU'])
    for (const { address } of fungibles) expect(addresses).toContain(address)
  })

  test('error: prices of nothing, of too much, in another currency', async () => {
    const many = Array.from({ length: 51 }, () => token('LKU'))
    for (const body of [
      { currency: 'usd', addresses: [] },
      { currency: 'usd', addresses: many },
      { currency: 'usd', addresses: ['nonsense'] },
      { currency: 'eur', addresses: [token('LKU')] },
    ])
      await expect(
        requestEndpoint(open(), getPrices, { body }),
      ).rejects.toMatchObject({
        status: 400,
      })
  })

  test('behavior: history grows within two seconds of a transaction', async () => {
    const to = account(7)
    const before = await page(to, { chainId: 'eip155:31337' })
    const hash = await sendEther(open(), { from: account(6), to })
    const elapsed = startStopwatch()
    for (;;) {
      const { data } = await page(to, { chainId: 'eip155:31337' })
      const [newest] = data
      if (newest?.metadata.hash === hash) {
        expect(newest).toMatchObject({
          metadata: {
            operationType: 'receive',
            status: 'confirmed',
            chain: 'eip155:31337',
          },
          transfers: [{ direction: 'in', quantity: { numeric: '1' } }],
        })
        expect(data.slice(1)).toEqual(before.data.slice(0, data.length - 1))
        break
      }
      expect(elapsed()).toBeLessThan(2_000)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })

  test('behavior: pages in sequence, newest first, without duplicates', async () => {
    const to = account(8)
    const sent: string[] = []
    for (let i = 0; i < 60; i++)
      sent.unshift(await sendEther(open(), { from: account(9), to }))
    await expect
      .poll(async () => (await page(to)).data[0]?.metadata.hash)
      .toBe(sent[0])
    const hashes: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { data, next } = await page(to, cursor ? { cursor } : {})
      expect(data.length).toBeGreaterThan(0)
      hashes.push(...data.map(({ metadata }) => metadata.hash))
      cursor = next
    }
    expect(hashes.slice(0, 60)).toEqual(sent)
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  test('behavior: a network filters, and one without activity is empty', async () => {
    const { data } = await page(account(8), { chainId: 'eip155:31337' })
    for (const { metadata } of data) expect(metadata.chain).toBe('eip155:31337')
    const unused = `0x${'13'.repeat(20)}`
    expect(await page(unused)).toEqual({ data: [], next: null })
  })

  test('error: a cursor of another address', async () => {
    const { next } = await page(account(8))
    expect(next).not.toBeNull()
    const wrong = page(account(0), { cursor: `${next}` })
    await expect(wrong).rejects.toMatchObject({ status: 400 })
  })
}
