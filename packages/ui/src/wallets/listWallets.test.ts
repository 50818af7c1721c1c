import type { Connector, ConnectorType } from '@latchkit/core'
import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import { expect, test } from 'vitest'
import { listSkeletons } from '../views/connect/useDirectory.ts'
import { listWallets } from './listWallets.ts'

function create(
  id: string,
  type: ConnectorType,
  more: Partial<Connector> = {},
): Connector {
  return { ...createWallet({ id, name: id }).connector, type, ...more }
}

const external = create('external', 'EXTERNAL')
const multi = create('multi', 'MULTI_CHAIN')
const legacy = create('injected', 'INJECTED')
const fox = create('fox', 'ANNOUNCED', { rdns: 'io.fox' })
const wolf = create('wolf', 'ANNOUNCED', { rdns: 'io.wolf' })
const walletConnect = create('walletConnect', 'WALLET_CONNECT')
const all = [external, multi, legacy, fox, wolf, walletConnect]

const bear = { id: 'bear-listing', name: 'Bear', rdns: 'io.bear' }
const foxListing = { id: 'fox-listing', name: 'Fox', rdns: 'IO.fox' }

/** With the options as an app would give them. */
function list(
  options: Parameters<typeof createFakeKit>[0] = {},
  parameters: { connectors?: readonly Connector[]; recent?: string[] } = {},
) {
  const { connectors = all, recent = [] } = parameters
  return listWallets({
    connectors,
    recentWallets: recent.map((id) => ({ id, name: id })),
    options: createFakeKit(options).kit.options,
  })
}

const ids = (...parameters: Parameters<typeof list>) =>
  list(...parameters).map(({ id }) => id)

test('default', () => {
  expect(
    list().map(({ id, tag, isInstalled }) => [id, tag, isInstalled]),
  ).toEqual([
    ['walletConnect', undefined, false],
    ['injected', 'installed', true],
    ['fox', 'installed', true],
    ['wolf', 'installed', true],
    ['multi', undefined, false],
    ['external', undefined, false],
  ])
})

test('behavior: a wallet without an icon has that of another face, or of its description by the app', () => {
  const icon = 'data:image/png;base64,AAAA'
  const face = { ...create('face', 'ANNOUNCED', { icon }), name: 'fox' }
  const faces = [fox, { ...face, brand: 'io.fox', namespaces: ['other'] }]
  const icons = (...parameters: Parameters<typeof list>) =>
    list(...parameters).map((each) => each.icon)
  expect(icons({}, { connectors: faces })).toEqual([icon])
  const customWallets = [{ ...foxListing, icon }]
  expect(icons({ customWallets }, { connectors: [fox] })).toEqual([icon])
})

test('behavior: recent wallets come first, newest before older', () => {
  const recent = ['external', 'wolf']
  expect(list({}, { recent }).map(({ id, tag }) => [id, tag])).toEqual([
    ['walletConnect', undefined],
    ['external', 'recent'],
    ['wolf', 'recent'],
    ['injected', 'installed'],
    ['fox', 'installed'],
    ['multi', undefined],
  ])
})

test('behavior: a recent wallet that is not there is not listed', () => {
  const recent = ['injected:io.gone']
  expect(list({}, { recent })).toEqual(list())
  // Nothing would reach it.
  const connectors = [fox]
  expect(ids({}, { connectors, recent: ['gone'] })).toEqual(['fox'])
})

test('behavior: a recent wallet that was reached over a relay is listed by its name until more is known', () => {
  const recent = ['bear-listing', 'wolf']
  expect(
    list({}, { recent })
      .slice(0, 3)
      .map(({ id, tag, listing }) => [id, tag, listing?.name]),
  ).toEqual([
    ['walletConnect', undefined, undefined],
    ['bear-listing', 'recent', undefined],
    ['wolf', 'recent', undefined],
  ])
  expect(
    list({ customWallets: [bear] }, { recent }).map(({ id, tag, listing }) => [
      id,
      tag,
      listing?.name,
    ])[1],
  ).toEqual(['bear-listing', 'recent', 'Bear'])
  expect(ids({}, { recent })).toHaveLength(all.length + 1)
})

test('behavior: a wallet that is here and was reached over a relay is one recent row', () => {
  const customWallets = [foxListing]
  const [, row] = list({ customWallets }, { recent: ['fox-listing'] })
  expect(row).toMatchObject({
    id: 'fox',
    tag: 'recent',
    connectors: [fox],
    listing: foxListing,
  })
})

test('parameters: isHandheld: what opens by a link comes first, a code last', () => {
  const { options } = createFakeKit({
    customWallets: [bear, { id: 'lynx', name: 'Lynx', mobileLink: 'lynx://' }],
  }).kit
  const connectors = [walletConnect, external]
  const rows = listWallets({
    ...{ connectors, recentWallets: [], options, isHandheld: true },
  })
  expect(rows.map(({ id }) => id)).toEqual([
    'lynx',
    'external',
    'bear-listing',
    'walletConnect',
  ])
})

test('parameters: connectorOrder', () => {
  expect(
    ids({ connectorOrder: ['external', 'injected', 'walletConnect'] }),
  ).toEqual(['external', 'injected', 'fox', 'wolf', 'walletConnect'])
  expect(ids({ connectorOrder: [] })).toEqual([])
})

test('parameters: connectorOrder: a wallet of several kinds stands with the first of them', () => {
  const recent = ['wolf']
  const last = { connectorOrder: ['injected', 'recent'] } as const
  expect(ids(last, { recent })).toEqual(['injected', 'fox', 'wolf'])
  const only = { connectorOrder: ['recent'] } as const
  expect(ids(only, { recent })).toEqual(['wolf'])
})

test('parameters: connectorOrder: without its kind, no wallet is called recent', () => {
  const [, , last] = list(
    { connectorOrder: ['injected'] },
    { recent: ['wolf'] },
  )
  expect(last).toMatchObject({ id: 'wolf', tag: 'installed' })
})

test('behavior: known wallets stand before others, where many announced themselves', () => {
  const known = { ...wolf, isKnown: true }
  const connectors = [fox, legacy, known]
  expect(ids({}, { connectors })).toEqual(['wolf', 'fox', 'injected'])
  const featuredWalletIds = ['io.fox']
  expect(ids({ featuredWalletIds }, { connectors })).toEqual([
    'fox',
    'wolf',
    'injected',
  ])
  expect(ids({}, { connectors, recent: ['fox'] })).toEqual([
    'fox',
    'wolf',
    'injected',
  ])
})

test('parameters: featuredWalletIds', () => {
  const featuredWalletIds = ['IO.wolf', 'bear-listing', 'fox']
  const customWallets = [{ id: 'owl', name: 'Owl' }, bear]
  expect(ids({ featuredWalletIds, customWallets })).toEqual([
    'walletConnect',
    'wolf',
    'fox',
    'injected',
    'bear-listing',
    'multi',
    'owl',
    'external',
  ])
  expect(
    ids({
      featuredWalletIds,
      customWallets,
      connectorOrder: ['featured', 'injected'],
    }),
  ).toEqual(['wolf', 'bear-listing', 'fox', 'injected'])
})

test('parameters: featuredWalletIds: recent wallets stay newest first', () => {
  const featuredWalletIds = ['io.wolf']
  const [, first, second] = ids(
    { featuredWalletIds },
    { recent: ['fox', 'wolf'] },
  )
  expect([first, second]).toEqual(['fox', 'wolf'])
})

test('parameters: includeWalletIds', () => {
  const customWallets = [bear, { id: 'owl', name: 'Owl' }]
  expect(
    ids({ includeWalletIds: ['io.fox', 'external', 'owl'], customWallets }),
  ).toEqual(['fox', 'owl', 'external'])
  expect(ids({ includeWalletIds: ['nothing'] })).toEqual([])
})

test('parameters: excludeWalletIds', () => {
  const customWallets = [bear, foxListing]
  expect(
    ids({
      // The installed wallet goes by its description too.
      excludeWalletIds: ['fox-listing', 'io.bear', 'walletConnect'],
      customWallets,
    }),
  ).toEqual(['injected', 'wolf', 'multi', 'external'])
  expect(
    ids({ includeWalletIds: ['io.fox'], excludeWalletIds: ['io.fox'] }),
  ).toEqual([])
})

test('parameters: customWallets', () => {
  const icon = 'data:image/png;base64,AAAA'
  const [offer] = list(
    { customWallets: [{ ...bear, icon }] },
    { connectors: [] },
  )
  expect(offer).toEqual({
    id: 'bear-listing',
    name: 'Bear',
    icon,
    connectors: [],
    isInstalled: false,
    tag: undefined,
    listing: { ...bear, icon },
  })
})

test('parameters: customWallets: one that is installed is listed once', () => {
  const customWallets = [foxListing]
  expect(ids({ customWallets })).toEqual(ids())
})

test('behavior: connectors of one brand are one row where they serve different chains', () => {
  const second = create('fox-other', 'ANNOUNCED', {
    name: 'fox',
    rdns: 'io.fox',
    namespaces: ['other'],
  })
  const connectors = [fox, wolf, second]
  const [row, ...rest] = list({}, { connectors })
  expect(row?.connectors).toEqual([fox, second])
  expect(rest.map(({ id }) => id)).toEqual(['wolf'])
  const [recent] = list({}, { connectors, recent: ['fox-other'] })
  expect(recent).toMatchObject({ id: 'fox', tag: 'recent' })
})

test('behavior: a face of a brand by the table of its family is in the row, or is the row', () => {
  const face = create('face', 'ANNOUNCED', {
    ...{ rdns: undefined, brand: 'io.fox', namespaces: ['other'] },
  })
  expect(list({}, { connectors: [fox, face] })[0]?.connectors).toEqual([
    ...[fox, face],
  ])
  // The app names it by the brand, and describes it once.
  const options = { includeWalletIds: ['io.fox'], customWallets: [foxListing] }
  expect(ids(options, { connectors: [wolf, face] })).toEqual(['face'])
})

test.each([
  ['the same chains', { namespaces: ['fake'] }],
  ['another name', { name: 'Fox!' }],
  ['another id', { rdns: 'io.f0x' }],
  ['no id', { rdns: undefined }],
  ['several claimants', { claimants: 2 }],
] satisfies [string, Partial<Connector>][])(
  'behavior: what could stand for another stays apart: %s',
  (_, more) => {
    const other = create('other', 'ANNOUNCED', {
      name: 'fox',
      rdns: 'io.fox',
      namespaces: ['other'],
      ...more,
    })
    expect(ids({}, { connectors: [fox, other] })).toEqual(['fox', 'other'])
    expect(ids({}, { connectors: [other, fox] })).toEqual(['other', 'fox'])
  },
)

test('behavior: connectors without an id are each a brand', () => {
  const connectors = ['fake', 'other'].map((namespace) =>
    create(namespace, 'EXTERNAL', { name: 'Fox', namespaces: [namespace] }),
  )
  expect(ids({}, { connectors })).toEqual(['fake', 'other'])
})

const listings = [
  { id: 'lynx', name: 'Lynx', rdns: 'io.lynx' },
  { id: 'fox-entry', name: 'Fox', rdns: 'io.fox' },
  { id: 'owl', name: 'Owl' },
]

function listDirectory(
  options: Parameters<typeof createFakeKit>[0] = {},
  addSkeletons?: typeof listSkeletons,
) {
  return listWallets({
    connectors: [fox, external],
    recentWallets: [],
    options: createFakeKit(options).kit.options,
    ...(addSkeletons
      ? { addSkeletons }
      : {
          directory: {
            status: 'ready',
            listings,
            isSame: (listing, { rdns }) =>
              rdns !== undefined && listing.rdns === rdns,
          },
        }),
  }).map(({ id }) => id)
}

test('parameters: directory: what is recommended comes last, and nothing twice', () => {
  expect(listDirectory()).toEqual(['fox', 'external', 'lynx', 'owl'])
})

test('parameters: directory: what is featured takes its place, by id or rdns', () => {
  expect(listDirectory({ featuredWalletIds: ['owl', 'IO.lynx'] })).toEqual([
    'fox',
    'owl',
    'lynx',
    'external',
  ])
})

test('parameters: directory: only what the app lists', () => {
  expect(listDirectory({ excludeWalletIds: ['owl'] })).not.toContain('owl')
  expect(listDirectory({ includeWalletIds: ['owl'] })).toEqual(['owl'])
  const connectorOrder = ['injected', 'external'] as const
  expect(listDirectory({ connectorOrder })).toEqual(['fox', 'external'])
})

test('parameters: directory: what the app describes itself stands for it', () => {
  const customWallets = [{ id: 'owl', name: 'Our owl' }]
  expect(listDirectory({ customWallets })).toEqual([
    'fox',
    'owl',
    'external',
    'lynx',
  ])
})

test('parameters: addSkeletons: one for each that may come, where it will stand', () => {
  expect(
    listDirectory({ featuredWalletIds: ['fox', 'owl'] }, listSkeletons),
  ).toEqual([
    'fox',
    'featured 1',
    'external',
    'recommended 2',
    'recommended 3',
    'recommended 4',
    'recommended 5',
  ])
  expect(
    listDirectory({ includeWalletIds: ['fox', 'owl'] }, listSkeletons),
  ).toEqual(['fox', 'recommended 0', 'recommended 1'])
})
