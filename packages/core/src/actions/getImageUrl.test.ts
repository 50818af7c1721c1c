import {
  getAssetImage,
  getCurrencyImage,
  getTokenImage,
  getWalletImage,
  postRpc,
} from '@latchkit/protocol/http'
import { expect, test } from 'vitest'
import { createToyKit } from '../toy/createToyKit.ts'
import { getImageUrl } from './getImageUrl.ts'
import { getRpcUrl } from './getRpcUrl.ts'

const server = 'https://wallet.shop.example'

test.each([
  ['wallet', getWalletImage],
  ['network', getAssetImage],
  ['token', getTokenImage],
  ['currency', getCurrencyImage],
] as const)('default: %s, as it is declared', (kind, { path }) => {
  const { kit } = createToyKit({ server })
  expect(getImageUrl(kit, { kind, id: 'a:b-1' })).toBe(
    `${server}${path.replace(':id', 'a%3Ab-1')}`,
  )
})

test.each(['', '../x', 'a/b', '?', '.', 'a'.repeat(129)])(
  'error: no picture is called "%s"',
  (id) => {
    const { kit } = createToyKit({ server })
    expect(getImageUrl(kit, { kind: 'wallet', id })).toBeUndefined()
  },
)

test('behavior: none without a server', () => {
  const { kit } = createToyKit()
  expect(getImageUrl(kit, { kind: 'wallet', id: 'a' })).toBeUndefined()
  expect(getRpcUrl(kit, { networkId: 'toy:1' })).toBeUndefined()
})

test('behavior: getRpcUrl names the network and the project', () => {
  const { kit } = createToyKit({ server, projectId: 'shop' })
  expect(getRpcUrl(kit, { networkId: 'toy:1' })).toBe(
    `${server}${postRpc.path}/?chainId=toy%3A1&projectId=shop`,
  )
})
