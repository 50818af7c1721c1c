import type { Wallet } from '@latchkit/protocol/http'
import { getAnalyticsConfig, getWallets } from '@latchkit/protocol/http'
import { expect, test } from 'vitest'
import { requestEndpoint } from '../requestEndpoint.ts'
import type { Harness } from '../startHarness.ts'

/** The wallet directory and its images. */
export function directoryCases(open: () => Harness): void {
  const list = (query: Record<string, string> = {}) =>
    requestEndpoint(open(), getWallets, { query })

  test('behavior: a hundred wallets, page by page, each once', async () => {
    const wallets: Wallet[] = []
    for (let page = 1; ; page++) {
      const { count, data } = await list({ page: `${page}`, entries: '40' })
      expect(count).toBeGreaterThanOrEqual(100)
      wallets.push(...data)
      if (data.length < 40) {
        expect(wallets).toHaveLength(count)
        break
      }
    }
    expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length)
  })

  test('behavior: search ignores case, accents and spaces around', async () => {
    for (const search of ['metamask', ' METAMASK ', 'MétaMask', 'etamas']) {
      const { data } = await list({ search, entries: '100' })
      expect(data.map(({ name }) => name)).toContain('MetaMask')
    }
    expect(await list({ search: 'no wallet has this name' })).toEqual({
      count: 0,
      data: [],
    })
  })

  test('behavior: include, exclude, names, rdns and chains', async () => {
    const { data: all } = await list({ entries: '100' })
    const [first, second] = all as [Wallet, Wallet]
    const include = `${first.id},${second.id}`
    expect((await list({ include })).count).toBe(2)
    const rest = await list({ include, exclude: first.id })
    expect(rest.data).toEqual([second])
    expect((await list({ names: first.name })).data).toContainEqual(first)
    const named = all.find(({ rdns }) => rdns) as Wallet
    const found = await list({ rdns: `${named.rdns}` })
    expect(found.data).toEqual([named])
    const { data } = await list({ chains: 'eip155:1', entries: '100' })
    expect(data.length).toBeGreaterThan(0)
    for (const { chains } of data) expect(chains).toContain('eip155:1')
  })

  test('behavior: images are cached for good', async () => {
    const { data } = await list({ entries: '100' })
    const withImage = data.filter(({ image_id }) => image_id).slice(0, 10)
    expect(withImage).toHaveLength(10)
    for (const { image_id } of withImage) {
      const url = `${open().url}/getWalletImage/${image_id}`
      const response = await fetch(url)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^image\//)
      expect(response.headers.get('cache-control')).toContain('immutable')
      const etag = `${response.headers.get('etag')}`
      const again = await fetch(url, { headers: { 'if-none-match': etag } })
      expect(again.status).toBe(304)
    }
  })

  test('error: images that do not exist', async () => {
    for (const kind of [
      'getWalletImage',
      'public/getAssetImage',
      'public/getTokenImage',
      'public/getCurrencyImage',
    ]) {
      const response = await fetch(`${open().url}/${kind}/no-such-image`)
      expect(response.status).toBe(404)
    }
  })

  test('behavior: no events are collected by default', async () => {
    expect(await requestEndpoint(open(), getAnalyticsConfig)).toEqual({
      isAnalyticsEnabled: false,
    })
  })

  test('behavior: the document lists the endpoints', async () => {
    const response = await fetch(`${open().url}/openapi.json`)
    const document = await response.json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toContain('/v1/identity/{address}')
    const page = await fetch(`${open().url}/docs`)
    expect(page.headers.get('content-type')).toContain('text/html')
  })
}
