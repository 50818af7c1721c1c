import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import { describe, expect, test } from 'vitest'
import { InvalidConfigurationError } from '../errors/configuration.ts'
import { defaultOptions, readOptions } from './readOptions.ts'

describe('readOptions', () => {
  test('default: what the specification says', () => {
    expect(readOptions({})).toEqual(defaultOptions)
    expect(readOptions({})).toMatchInlineSnapshot(`
    {
      "allowUnsupportedNetwork": false,
      "connectorOrder": [
        "walletConnect",
        "recent",
        "injected",
        "featured",
        "custom",
        "external",
        "recommended",
      ],
      "customWallets": [],
      "defaultAccountTypes": {},
      "defaultNetwork": undefined,
      "disableAppend": false,
      "enableEmbedded": false,
      "enableNetworkSwitch": true,
      "excludeWalletIds": [],
      "featuredWalletIds": [],
      "features": {
        "allWallets": true,
        "analytics": true,
        "collapseWallets": false,
        "email": true,
        "history": true,
        "legalCheckbox": false,
        "onramp": true,
        "receive": true,
        "send": true,
        "smartSessions": false,
        "swaps": true,
      },
      "includeWalletIds": [],
      "privacyPolicyUrl": undefined,
      "socials": [
        "google",
        "x",
        "discord",
        "farcaster",
        "github",
        "apple",
        "facebook",
      ],
      "termsConditionsUrl": undefined,
      "walletFeatureOrder": [
        "onramp",
        "swaps",
        "receive",
        "send",
      ],
    }
  `)
  })

  test('behavior: `undefined` is the same as nothing', () => {
    const options = {
      features: undefined,
      socials: undefined,
      enableEmbedded: undefined,
    }
    expect(readOptions(options)).toEqual(defaultOptions)
    expect(readOptions({ features: { swaps: undefined } }).features.swaps).toBe(
      true,
    )
  })

  test('behavior: one feature leaves the others', () => {
    const { features } = readOptions({ features: { legalCheckbox: true } })
    expect(features).toEqual({
      ...defaultOptions.features,
      legalCheckbox: true,
    })
  })

  test('behavior: a list replaces the default', () => {
    const { connectorOrder } = readOptions({ connectorOrder: ['recent'] })
    expect(connectorOrder).toEqual(['recent'])
  })

  test('behavior: pages of the machine on which the app is made may do without https', () => {
    const termsConditionsUrl = 'http://localhost:5173/terms'
    expect(readOptions({ termsConditionsUrl })).toMatchObject({
      termsConditionsUrl,
    })
  })

  test('behavior: texts, lists and networks that are valid are taken over', () => {
    const options = {
      defaultNetwork: 'fake:1',
      customWallets: [
        { id: 'fox', name: 'Fox' },
        { id: 'bear', name: 'Bear' },
      ],
      featuredWalletIds: ['fox', 'bear'],
      defaultAccountTypes: { fake: 'smartAccount' },
      privacyPolicyUrl: 'https://shop.example/privacy',
      termsConditionsUrl: 'http://localhost/terms',
      socials: [],
      disableAppend: true,
    } as const
    const adapters = [createFakeAdapter()]
    expect(readOptions({ ...options, adapters })).toEqual({
      ...{ ...defaultOptions, ...options },
      defaultAccountTypes: { fake: 'smartAccount' },
    })
  })

  // Plain JavaScript has no types.
  const wrong: readonly [string, unknown, string][] = [
    [
      'enableEmbedded',
      'yes',
      'Option `enableEmbedded` is "yes". Write true or false.',
    ],
    [
      'features',
      ['swaps'],
      'Unknown option `features.0`. Write one of features.swaps, features.onramp, features.receive, features.send, features.email, features.history, features.analytics, features.allWallets, features.legalCheckbox, features.smartSessions, features.collapseWallets.',
    ],
    [
      'features',
      true,
      'Option `features` is true. Write an object, for example `features: {}`.',
    ],
    [
      'features',
      { swaps: 1 },
      'Option `features.swaps` is 1. Write true or false.',
    ],
    [
      'connectorOrder',
      ['recent', 'popular'],
      'Option `connectorOrder` is "popular". Write one of "walletConnect", "recent", "injected", "featured", "custom", "external", "recommended".',
    ],
    [
      'connectorOrder',
      'recent',
      'Option `connectorOrder` is "recent". Write a list.',
    ],
    [
      'walletFeatureOrder',
      ['send', 'send'],
      'Option `walletFeatureOrder` is an array of 2. Write each of them once.',
    ],
    [
      'socials',
      [null],
      'Option `socials` is null. Write one of "google", "x", "discord", "farcaster", "github", "apple", "facebook".',
    ],
    [
      'defaultAccountTypes',
      { fake: 'multisig' },
      'Option `defaultAccountTypes.fake` is "multisig". Write one of "eoa", "smartAccount", "payment".',
    ],
    [
      'excludeWalletIds',
      [7],
      'Option `excludeWalletIds` is 7. Write ids of wallets.',
    ],
    [
      'customWallets',
      [{ id: 'fox' }],
      'Option `customWallets` is an object. Write wallets with an `id` and a `name`.',
    ],
    [
      'customWallets',
      [null],
      'Option `customWallets` is null. Write wallets with an `id` and a `name`.',
    ],
    [
      'customWallets',
      [
        { id: 'fox', name: 'Fox' },
        { id: 'fox', name: 'Other' },
      ],
      'Option `customWallets` is an array of 2. Write each of them once.',
    ],
    [
      'customWallets',
      [{ id: '', name: 'Fox' }],
      'Option `customWallets` is an object. Write wallets with an `id` and a `name`.',
    ],
    [
      'customWallets',
      [{ name: 'Fox' }],
      'Option `customWallets` is an object. Write wallets with an `id` and a `name`.',
    ],
    [
      'includeWalletIds',
      [''],
      'Option `includeWalletIds` is "". Write ids of wallets.',
    ],
    [
      'features',
      null,
      'Option `features` is null. Write an object, for example `features: {}`.',
    ],
    [
      'features',
      { toString: true },
      'Unknown option `features.toString`. Write one of features.swaps,',
    ],
    [
      'defaultNetwork',
      null,
      'Option `defaultNetwork` is null. Write a network or its CAIP-2 id.',
    ],
    [
      'defaultNetwork',
      { caipNetworkId: 'fake' },
      'Option `defaultNetwork` is an object. Write a network or its CAIP-2 id.',
    ],
    [
      'termsConditionsUrl',
      '',
      'Option `termsConditionsUrl` is "". Write an https address.',
    ],
    [
      'termsConditionsUrl',
      7,
      'Option `termsConditionsUrl` is 7. Write an https address.',
    ],
    [
      'termsConditionsUrl',
      'javascript:alert(1)',
      'Option `termsConditionsUrl` is "javascript:alert(1)". Write an https address.',
    ],
    [
      'privacyPolicyUrl',
      'http://localhost.example/privacy',
      'Option `privacyPolicyUrl` is "http://localhost.example/privacy". Write an https address.',
    ],
    [
      'defaultNetwork',
      1,
      'Option `defaultNetwork` is 1. Write a network or its CAIP-2 id.',
    ],
  ]

  test.each(wrong)('error: %s %j', (name, given, message) => {
    const adapters = [createFakeAdapter()]
    const read = () => readOptions({ [name]: given, adapters })
    expect(read).toThrow(InvalidConfigurationError)
    expect(read).toThrow(message)
  })
})

describe('optionsDocument', () => {
  const path = join(import.meta.dirname, '../../../../docs/options.md')
  const text = readFileSync(path, 'utf8')

  /** Rows of the tables with a default, by their first cell. */
  const documented = Object.fromEntries(
    [...text.matchAll(/^\| `(\w+)` \| (?:`([^`]*)`)? ?\| /gm)].map(
      ([, name, value]) => [name, value],
    ),
  )

  test('docs/options.md names every option with its default', () => {
    const { features, ...options } = defaultOptions
    const expected = Object.entries({ ...options, ...features }).map(
      ([name, value]) => [
        name,
        value === undefined ? value : JSON.stringify(value),
      ],
    )
    expect(documented).toEqual(Object.fromEntries(expected))
  })
})
