import { expect, test } from 'vitest'
import { loadDirectory } from '../../directoryData/loadDirectory.ts'
import { createImageSource } from './createImageSource.ts'
import { createWalletSource } from './createWalletSource.ts'

const directory = await loadDirectory()
const images = createImageSource(directory)

test('default', () => {
  const image = images.find({ kind: 'wallet', id: 'metamask' })
  expect(image).toMatchObject({
    type: 'image/svg+xml',
    etag: expect.stringMatching(/^"[-_\w]{43}"$/),
  })
  expect(image?.body).toContain('<svg')
})

test('behavior: networks by CAIP-2 id, tokens by symbol, currencies by code', () => {
  for (const [kind, id] of [
    ['asset', 'eip155:1'],
    ['token', 'USDC'],
    ['currency', 'EUR'],
  ] as const)
    expect(images.find({ kind, id })?.body).toContain('<svg')
})

test('behavior: every wallet has a picture under its image id', () => {
  const { wallets } = createWalletSource(directory)
  expect(wallets.length).toBeGreaterThanOrEqual(100)
  for (const { image_id } of wallets)
    expect(images.find({ kind: 'wallet', id: `${image_id}` })).toBeDefined()
})

test('behavior: nothing else has one', () => {
  for (const id of ['nobody', '__proto__', 'constructor', ''])
    expect(images.find({ kind: 'wallet', id })).toBeUndefined()
  expect(images.find({ kind: 'token', id: 'metamask' })).toBeUndefined()
})
