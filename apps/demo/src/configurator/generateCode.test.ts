import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { generateCode } from './generateCode.ts'
import type { Settings } from './settings.ts'
import {
  accents,
  defaultSettings,
  features,
  locales,
  networks,
  radii,
  themes,
} from './settings.ts'

const services = {
  relay: 'ws://127.0.0.1:4193',
  server: 'http://127.0.0.1:4203',
}

const generate = (settings: Partial<Settings>) =>
  generateCode({ ...defaultSettings, ...settings }, services)

test('default', () => {
  expect(generate({})).toMatchInlineSnapshot(`
    "import { createKit } from '@latchkit/core'
    import { base, evm, mainnet } from '@latchkit/evm'
    import { ConnectButton, LatchkitProvider } from '@latchkit/ui'
    import { walletConnect } from '@latchkit/walletconnect'
    import '@latchkit/ui/styles.css'

    const kit = createKit({
      adapters: [evm()],
      networks: [mainnet, base],
      connectors: [
        walletConnect({ relayUrl: 'ws://127.0.0.1:4193' }),
      ],
      server: 'http://127.0.0.1:4203',
    })

    export default function App() {
      return (
        <LatchkitProvider kit={kit}>
          <ConnectButton />
        </LatchkitProvider>
      )
    }"
  `)
})

test('parameters: settings', () => {
  expect(
    generate({
      accent: '#0f766e',
      radius: 'large',
      locale: 'de',
      networks: ['polygon'],
      walletConnect: false,
      server: false,
      features: ['history', 'legalCheckbox'],
      layout: 'embedded',
    }),
  ).toMatchInlineSnapshot(`
    "import { createKit } from '@latchkit/core'
    import { evm, polygon } from '@latchkit/evm'
    import {
      ConnectEmbed,
      createTheme,
      LatchkitProvider,
    } from '@latchkit/ui'
    import '@latchkit/ui/styles.css'

    const kit = createKit({
      adapters: [evm()],
      networks: [polygon],
      features: { allWallets: false, legalCheckbox: true },
      termsConditionsUrl: 'https://shop.example/terms',
      privacyPolicyUrl: 'https://shop.example/privacy',
      enableEmbedded: true,
    })

    const theme = createTheme({
      name: 'brand',
      base: 'system',
      tokens: {
        accent: '#0f766e',
        accentHover: '#0d645e',
        onAccent: '#ffffff',
        radius: '6px',
      },
      darkTokens: {
        accent: '#61a59f',
        accentHover: '#79b3ad',
        onAccent: '#000000',
      },
    })

    export default function App() {
      return (
        <LatchkitProvider kit={kit} theme={theme} locale="de">
          <ConnectEmbed />
        </LatchkitProvider>
      )
    }"
  `)
})

/** Every value of every setting at least once, and everything at once. */
const configurations: readonly Partial<Settings>[] = [
  {},
  ...Object.keys(themes).map((theme) => ({ theme }) as Partial<Settings>),
  ...Object.keys(radii).map((radius) => ({ radius }) as Partial<Settings>),
  ...Object.values(accents).flatMap((accent) => [
    { accent },
    { accent, theme: 'midnight' as const },
  ]),
  ...Object.keys(locales).map((locale) => ({ locale })),
  ...Object.keys(networks).map((name) => ({ networks: [name] })),
  { features: [] },
  { features: Object.keys(features) as Settings.Feature[] },
  { walletConnect: false, server: false },
  { layout: 'embedded' },
  {
    theme: 'dark',
    accent: '#0f766e',
    radius: 'sharp',
    locale: 'ar',
    networks: Object.keys(networks),
    features: ['legalCheckbox', 'collapseWallets'],
    layout: 'embedded',
  },
]

test('behavior: the code of every choice compiles against the packages', () => {
  const root = join(import.meta.dirname, '../../../..')
  const folder = join(root, '.latchkit', `configurations-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  try {
    for (const [i, settings] of configurations.entries())
      writeFileSync(join(folder, `App${i}.tsx`), generate(settings))
    const wrong = generate({}).replace('networks:', 'network:')
    writeFileSync(join(folder, 'Wrong.tsx'), wrong)
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../../tsconfig.base.json',
        compilerOptions: {
          noEmit: true,
          customConditions: ['source'],
          types: ['vite/client'],
        },
      }),
    )
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    // Several checkers do the same work several times for so little code.
    const { stdout } = spawnSync(
      process.execPath,
      [tsc, '-p', folder, '--checkers', '1'],
      { cwd: folder, encoding: 'utf8' },
    )
    // Nothing is wrong but what is meant to be.
    const [first, ...others] = stdout.trim().split(/\n(?! )/)
    expect(first).toMatch(/^Wrong\.tsx.+'network' does not exist/)
    expect(others).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('behavior: a text from outside stays a text', () => {
  const code = generateCode(defaultSettings, {
    relay: `ws://x/'}) ; alert("1")\\`,
  })
  expect(code).toContain(
    `walletConnect({ relayUrl: 'ws://x/\\'}) ; alert("1")\\\\' })`,
  )
})
