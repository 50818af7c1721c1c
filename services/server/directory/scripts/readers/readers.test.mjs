import { expect, test } from 'vitest'
import { readRainbowKit } from './readRainbowKit.mjs'
import { isWebApp, readThirdweb } from './readThirdweb.mjs'

const open = (files) => ({
  files: new Map(
    Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]),
  ),
})

test('default: a connector of RainbowKit', () => {
  const path = 'dist/wallets/walletConnectors/chunk-A.js'
  const records = readRainbowKit(
    open({
      [path]: `
        import { getWalletConnectConnector } from './b.js'
        var wallet = () => {
          const isInjected = hasInjectedProvider({ flag: 'isOne' })
          return {
            id: 'one',
            name: 'One',
            rdns: 'io.one',
            iconUrl: async () => (await import('./one.js')).default,
            downloadUrls: { ios: 'https://a.example', qrCode: 'https://b' },
            mobile: { getUri: (uri) => isAndroid() ? uri : \`one://wc?uri=\${uri}\` },
            desktop: { getUri: (uri) => \`onedesk://wc?uri=\${uri}\` },
            createConnector: getWalletConnectConnector({}),
          }
        }`,
      'dist/wallets/walletConnectors/chunk-B.js': 'export const a = 1',
    }),
  )
  expect([...records]).toEqual([
    {
      key: 'one',
      path,
      icon: 'dist/wallets/walletConnectors/one.js',
      facts: {
        name: 'One',
        rdns: 'io.one',
        chrome_store: undefined,
        firefox_store: undefined,
        app_store: 'https://a.example',
        play_store: undefined,
        mobile_link: 'one://',
        desktop_link: 'onedesk://',
        chains: ['eip155:1'],
        injected: [{ namespace: 'eip155', injected_id: 'isOne' }],
        supports_wc: true,
      },
    },
  ])
})

test('default: the registry, in its order, through thirdweb', () => {
  const generated = 'dist/esm/wallets/__generated__'
  const wallet = (id) => `export const wallet = {
    id: '${id}', name: '${id}', homepage: 'https://a.example', rdns: null,
    app: { browser: 'https://app.a.example', ios: null },
    mobile: { native: '', universal: 'https://a.example' },
    desktop: { native: null, universal: null },
  }`
  const records = [
    ...readThirdweb(
      open({
        [`${generated}/wallet-infos.js`]: `const all = [{ id: 'b' }, { id: 'gone' }, { id: 'a' }]`,
        [`${generated}/wallet/a/index.js`]: wallet('a'),
        [`${generated}/wallet/b/index.js`]: wallet('b'),
        'src/wallets/__generated__/wallet-ids.ts': `
          export type WCSupportedWalletIds = 'a'
          export type InjectedSupportedWalletIds = 'b'`,
      }),
    ),
  ]
  expect(records.map(({ key, rank }) => [key, rank])).toEqual([
    ['b', 0],
    ['a', 2],
  ])
  expect(records.map(({ facts }) => facts.supports_wc?.value)).toEqual([
    undefined,
    true,
  ])
  expect(records[0].facts).toMatchObject({
    mobile_link: 'https://a.example',
    webapp_link: 'https://app.a.example',
    rdns: undefined,
  })
})

test.each([
  ['https://app.safe.global', 'https://safe.global', true],
  ['https://wallet.example', 'https://wallet.example/', false],
  ['https://app.a.example', 'https://app.a.example/', false],
  ['https://chrome.google.com/webstore/detail/a', 'https://a.example', false],
  ['soon', 'https://a.example', false],
  [undefined, undefined, false],
])('behavior: %s of %s is a web app: %s', (link, homepage, expected) => {
  expect(isWebApp(link, homepage)).toBe(expected)
})
