import { getIdentity } from '@latchkit/protocol/http'
import { expect, test } from 'vitest'
import { requestEndpoint } from '../requestEndpoint.ts'
import type { Harness } from '../startHarness.ts'

/** The names and avatars of addresses. */
export function identityCases(open: () => Harness): void {
  const get = (index: number) =>
    requestEndpoint(open(), getIdentity, {
      params: { address: `${open().devnet.accounts[index]?.address}` },
    })

  test('behavior: a verified name, with its avatar from this server', async () => {
    const { name, avatar } = await get(0)
    expect(name).toBe('alice.eth')
    expect(avatar).toMatch(new RegExp(`^${open().url}/`))
    const response = await fetch(`${avatar}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^image\/(png|webp)$/)
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(50)
  })

  test('behavior: a name that points elsewhere is not shown', async () => {
    expect(await get(2)).toEqual({ name: null, avatar: null })
  })

  test('behavior: an address without a name', async () => {
    const params = { address: `0x${'12'.repeat(20)}` }
    expect(await requestEndpoint(open(), getIdentity, { params })).toEqual({
      name: null,
      avatar: null,
    })
  })

  test('behavior: the case of an address does not matter', async () => {
    const address = `${open().devnet.accounts[0]?.address}`
    for (const it of [address.toLowerCase(), address])
      expect(
        (
          await requestEndpoint(open(), getIdentity, {
            params: { address: it },
          })
        ).name,
      ).toBe('alice.eth')
  })
}
