import { expect, test } from 'vitest'
import { normaliseFacts } from './normaliseFacts.mjs'

const normalise = (facts) => {
  const drops = []
  const record = { path: 'a.js', facts }
  const drop = ({ field }) => drops.push(field)
  return { facts: normaliseFacts({ record, source: 'a@1.0.0', drop }), drops }
}

test('default', () => {
  expect(
    normalise({
      name: ' Wallet ',
      rdns: 'io.Wallet',
      homepage: undefined,
      mobile_link: 'wallet:',
      supports_wc: { value: true, path: 'b.js' },
      chains: [],
    }),
  ).toEqual({
    facts: {
      name: { value: 'Wallet', source: 'a@1.0.0:a.js' },
      rdns: { value: 'io.wallet', source: 'a@1.0.0:a.js' },
      mobile_link: { value: 'wallet://', source: 'a@1.0.0:a.js' },
      supports_wc: { value: true, source: 'a@1.0.0:b.js' },
    },
    drops: [],
  })
})

test('behavior: what fails the check is dropped and reported', () => {
  const { facts, drops } = normalise({
    name: 'Wallet',
    homepage: 'http://wallet.example',
    rdns: 'wallet',
    mobile_link: 'javascript:alert(1)//',
    desktop_link: 'https://apps.apple.com/app/id1438144202',
    app_store: 'https://wallet.example/download',
    chains: ['eip155:0x1'],
  })
  expect(Object.keys(facts)).toEqual(['name'])
  expect(drops).toEqual([
    'homepage',
    'rdns',
    'mobile_link',
    'desktop_link',
    'app_store',
    'chains',
  ])
})
