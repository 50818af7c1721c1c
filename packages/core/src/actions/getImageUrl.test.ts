import {
  getAssetImage,
  getCurrencyImage,
  getTokenImage,
  getWalletImage,
  postRpc,
} from '@latchkit/protocol/http'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { expect, test } from 'vitest'
import { getImageUrl } from './getImageUrl.ts'
import { getRpcUrl } from './getRpcUrl.ts'

const server = 'https://wallet.shop.example'

test.each([
  ['wallet', getWalletImage],
  ['network', getAssetImage],
  ['token', getTokenImage],
  ['currency', getCurrencyImage],
] as const)('default: %s, as it is declared', (kind, { path }) => {
  const { kit } = createFakeKit({ server })
  expect(getImageUrl(kit, { kind, id: 'a:b-1' })).toBe(
    `${server}${path.replace(':id', 'a%3Ab-1')}`,
  )
})

test.each(['', '../x', 'a/b', '?', '.', 'a'.repeat(129)])(
  'error: no picture is called "%s"',
  (id) => {
    const { kit } = createFakeKit({ server })
    expect(getImageUrl(kit, { kind: 'wallet', id })).toBeUndefined()
  },
)

test('behavior: none without a server', () => {
  const { kit } = createFakeKit()
  expect(getImageUrl(kit, { kind: 'wallet', id: 'a' })).toBeUndefined()
  expect(getRpcUrl(kit, { network: 'fake:1' })).toBeUndefined()
})

test('behavior: getRpcUrl names the network and the project', () => {
  const { kit } = createFakeKit({ server, projectId: 'shop' })
  expect(getRpcUrl(kit, { network: 'fake:1' })).toBe(
    `${server}${postRpc.path}/?chainId=fake%3A1&projectId=shop`,
  )
})
