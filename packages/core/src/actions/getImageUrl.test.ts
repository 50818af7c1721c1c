import {
  getAssetImage,
  getCurrencyImage,
  getTokenImage,
  getWalletImage,
  postRpc,
} from '@latchkit/protocol/http'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { expect, test } from 'vitest'
import { getImageUrl, toImageUrl } from './getImageUrl.ts'
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

test('behavior: an id has at most 128 characters', () => {
  const { kit } = createFakeKit({ server })
  const id = 'a'.repeat(128)
  expect(getImageUrl(kit, { kind: 'wallet', id })).toBe(
    `${server}/getWalletImage/${id}`,
  )
})

test('behavior: getRpcUrl without a project names the network only', () => {
  const { kit } = createFakeKit({ server })
  expect(getRpcUrl(kit, { network: 'fake:1' })).toBe(
    `${server}${postRpc.path}/?chainId=fake%3A1`,
  )
})

test.each([
  ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
  ['data:image/avif,AA', 'data:image/avif,AA'],
  ['/images/token.png', `${server}/images/token.png`],
  [`${server}/any?size=2`, `${server}/any?size=2`],
  [
    'https://inside.example/public/getAssetImage/a',
    `${server}/public/getAssetImage/a`,
  ],
  ['https://inside.example/getWalletImage/a/b', undefined],
  ['https://inside.example/getWalletImage/', undefined],
  ['https://tracker.example/pixel.png', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('behavior: an untrusted URL %j is shown as %j', (given, shown) => {
  const { kit } = createFakeKit({ server })
  expect(toImageUrl(kit, given)).toBe(shown)
})

test('behavior: without a server no URL is shown', () => {
  const { kit } = createFakeKit()
  expect(toImageUrl(kit, 'data:image/png,AA')).toBeUndefined()
})
