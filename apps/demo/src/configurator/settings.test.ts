import { expect, test } from 'vitest'
import { defaultSettings, listFeatures, parseSettings } from './settings.ts'

test('parseSettings: default', () => {
  const settings = { ...defaultSettings, accent: '#123abc', locale: 'ar' }
  expect(parseSettings(JSON.stringify(settings))).toEqual(settings)
})

test.each([null, '', 'null', '[]', '7', '{"theme":'])(
  'parseSettings: behavior: %s has every default',
  (text) => {
    expect(parseSettings(text)).toEqual(defaultSettings)
  },
)

test('parseSettings: behavior: a malformed value has its default, the others stay', () => {
  const stored = {
    theme: 'toString',
    accent: 'red;}',
    radius: 7,
    locale: 'xx',
    networks: [],
    walletConnect: 'no',
    server: false,
    features: ['send'],
    layout: 'embedded',
    frame: null,
  }
  expect(parseSettings(JSON.stringify(stored))).toEqual({
    ...defaultSettings,
    server: false,
    layout: 'embedded',
  })
})

test('listFeatures: default', () => {
  expect(listFeatures(defaultSettings)).toEqual({})
  expect(listFeatures({ features: ['history', 'legalCheckbox'] })).toEqual({
    allWallets: false,
    legalCheckbox: true,
  })
})
