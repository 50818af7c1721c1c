import { expect, test } from 'vitest'
import { findLogo } from './findLogo.ts'

const metamask = expect.stringMatching(/\/metamask\.svg/)

test('default', async () => {
  expect(await findLogo({ rdns: 'io.metamask' })).toEqual(metamask)
  expect(await findLogo({ id: 'metamask' })).toEqual(metamask)
  expect(await findLogo({})).toBe(undefined)
})

test.each([
  ['its home page', 'https://metamask.io/download'],
  ['its home page with www', 'https://www.metamask.io'],
  ['its universal link', 'https://metamask.app.link/wc'],
])('behavior: found by %s', async (_, link) => {
  expect(await findLogo({ links: [undefined, link] })).toEqual(metamask)
})

test('behavior: found by its scheme', async () => {
  expect(await findLogo({ links: ['zerion://'] })).toMatch(/\/zerion\.svg/)
})

test.each([
  'https://metamask.io.evil.example',
  'https://evil.example/metamask.io',
  'http://metamask.io',
  'https://metamask.io@evil.example',
  'https://support.metamask.io',
  'metamask.io',
  'javascript:alert(1)',
  '',
])('behavior: %s is no link of a listed wallet', async (link) => {
  expect(await findLogo({ links: [link] })).toBe(undefined)
})

test('behavior: an id and a name are worth more than links', async () => {
  const links = ['https://metamask.io']
  expect(await findLogo({ rdns: 'io.rabby', links })).toMatch(/rabby-wallet/)
})
