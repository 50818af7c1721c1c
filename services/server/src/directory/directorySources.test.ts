import { expect, test } from 'vitest'
import { createImageSource, createWalletSource } from './directorySources.ts'
import { loadDirectory } from './loadDirectory.ts'

const directory = await loadDirectory()
const images = createImageSource({
  directory,
  networks: [
    { id: 'eip155:424242', name: 'Local' },
    { id: 'eip155:1', name: 'Not the picture of Ethereum' },
  ],
})

test('default', () => {
  const image = images.find({ kind: 'wallet', id: 'metamask' })
  expect(image).toMatchObject({
    type: 'image/svg+xml',
    etag: expect.stringMatching(/^"[-_\w]{43}"$/),
  })
  expect(image?.body).toContain('<svg')
})

test('behavior: a logo may be a bitmap', () => {
  const image = images.find({ kind: 'wallet', id: 'airgap-wallet' })
  expect(image).toMatchObject({
    type: 'image/png',
    etag: expect.stringMatching(/^"[-_\w]{43}"$/),
  })
  expect(Buffer.from(image?.body ?? '').toString('latin1', 1, 4)).toBe('PNG')
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

test('behavior: a network of the server has a picture, its own if there is one', () => {
  const find = (id: string) => images.find({ kind: 'asset', id })?.body
  expect(find('eip155:424242')).toContain('>L</text>')
  expect(find('eip155:31337')).not.toContain('<text')
  expect(find('eip155:1')).not.toContain('<text')
  expect(find('eip155:31338')).toBeUndefined()
})

test('behavior: nothing else has one', () => {
  for (const id of ['missing', '__proto__', 'constructor', ''])
    expect(images.find({ kind: 'wallet', id })).toBeUndefined()
  expect(images.find({ kind: 'token', id: 'metamask' })).toBeUndefined()
})

test('behavior: no wallet has a name of the registry', () => {
  const { wallets } = createWalletSource(directory)
  const names = wallets.flatMap(({ rdns }) => rdns ?? [])
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((rdns) => rdns.includes('reown'))).toEqual([])
})
