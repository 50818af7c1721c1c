import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { InvalidDirectoryError } from './InvalidDirectoryError.ts'
import { loadDirectory } from './loadDirectory.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"></svg>\n'
const one = {
  id: 'one',
  name: 'One',
  chains: ['eip155:1'],
  image_id: 'one',
  rdns: 'a.one',
}
const two = { id: 'two', name: 'Two' }
const index = {
  wallets: { one: 'one' },
  networks: {},
  tokens: { ETH: 'eth' },
  currencies: {},
}

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'directory-'))
  await writeAll({
    'wallets.json': JSON.stringify([one, two]),
    'images.json': JSON.stringify(index),
    'images/wallets/one.svg': svg,
    'images/tokens/eth.svg': svg,
  })
})

afterEach(() => rm(folder, { recursive: true }))

test('default', async () => {
  const { wallets, images } = await loadDirectory({ folder })
  expect(wallets).toEqual([one, two])
  expect(images.wallets.svgs.get('one')).toBe(svg)
  expect(images.tokens.ids.get('ETH')).toBe('eth')
  expect(images.networks.ids.size).toBe(0)
})

test('behavior: nobody changes what was read', async () => {
  const { wallets } = await loadDirectory({ folder })
  expect(() => Object.assign(wallets[0] ?? {}, { name: 'Evil' })).toThrow()
  expect(() => (wallets as unknown[]).push({})).toThrow()
  const chains = wallets[0]?.chains as unknown[]
  expect(() => chains.push('eip155:2')).toThrow()
})

test.each([
  ['wallets.json', '{}', 'wallets.json', undefined],
  ['wallets.json', '[', 'wallets.json', undefined],
  ['wallets.json', '[{"__proto__":{}}]', 'wallets.json', undefined],
  ['wallets.json', '[1]', 'wallets.json[0]', undefined],
  ['wallets.json', '[{"name":"One"}]', 'wallets.json[0]', 'id'],
  ['wallets.json', json({ ...two, id: '<b>' }), 'wallets.json[0]', 'id'],
  [
    'wallets.json',
    json({ ...two, mobile_link: 'data:' }),
    'two',
    'mobile_link',
  ],
  ['wallets.json', json({ ...two, link: 'wallet://' }), 'two', 'link'],
  ['wallets.json', json(one, { ...two, id: 'one' }), 'one', 'id'],
  ['wallets.json', json(one, { ...two, name: 'one' }), 'two', 'name'],
  ['wallets.json', json(one, { ...two, rdns: 'a.one' }), 'two', 'rdns'],
  ['wallets.json', json({ ...two, image_id: 'two' }), 'two', 'image_id'],
  ['images.json', 'null', 'images.json', undefined],
  ['images.json', '{}', 'images.json.wallets', undefined],
  [
    'images.json',
    JSON.stringify({ ...index, wallets: [] }),
    'images.json.wallets',
    undefined,
  ],
  ['images.json', withTokens({ ETH: '../eth' }), 'images.json.tokens', 'ETH'],
  ['images.json', withTokens({ ETH: 'btc' }), 'images.json.tokens', 'ETH'],
  ['images.json', withTokens({}), 'images/tokens/eth.svg', undefined],
  ['images/tokens/eth.png', 'a', 'images/tokens/eth.png', undefined],
  ['images/tokens/ETH.svg', svg, 'images/tokens/ETH.svg', undefined],
  ['images/tokens/eth.svg', 'a', 'images/tokens/eth.svg', undefined],
  [
    'images/tokens/eth.svg',
    svg.replace('></svg>', ' onload="alert(1)"></svg>'),
    'images/tokens/eth.svg',
    undefined,
  ],
])('error: %s holds %s', async (file, text, entry, field) => {
  await writeAll({ [file]: text })
  const error = await loadDirectory({ folder }).catch((cause) => cause)
  expect(error).toBeInstanceOf(InvalidDirectoryError)
  expect({ entry: error.entry, field: error.field }).toEqual({ entry, field })
})

test('error: the message names the entry, the field and the reason', async () => {
  await writeAll({ 'wallets.json': json({ ...two, homepage: 'http://a.b' }) })
  await expect(
    loadDirectory({ folder }),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `[InvalidDirectoryError: Invalid wallet directory at \`two.homepage\`: must be an https address with a host name.]`,
  )
})

test.each(['wallets.json', 'images.json', 'images/currencies'])(
  'error: %s is missing',
  async (file) => {
    await rm(join(folder, file), { recursive: true })
    await expect(loadDirectory({ folder })).rejects.toThrow(
      InvalidDirectoryError,
    )
  },
)

function json(...wallets: unknown[]): string {
  return JSON.stringify(wallets)
}

function withTokens(tokens: Record<string, string>): string {
  return JSON.stringify({ ...index, tokens })
}

async function writeAll(files: Record<string, string>): Promise<void> {
  for (const kind of Object.keys(index))
    await mkdir(join(folder, 'images', kind), { recursive: true })
  for (const [file, text] of Object.entries(files))
    await writeFile(join(folder, file), text)
}
