import type { DemoConfig } from '../config/DemoConfig.ts'
import { describeTheme } from './describeTheme.ts'
import type { Settings } from './settings.ts'
import { documents, listFeatures } from './settings.ts'

/** Returns the module that sets up a kit as chosen: one file, complete with its imports. */
export function generateCode(
  settings: Settings,
  services: Pick<DemoConfig, 'relay' | 'server' | 'frame'>,
): string {
  const { networks, layout, locale } = settings
  const relay = settings.walletConnect ? services.relay : undefined
  const frame = settings.email ? services.frame : undefined
  const server = settings.server ? services.server : undefined
  const theme = describeTheme(settings)
  const isOwnTheme = typeof theme === 'object'
  const changed = listFeatures(settings)
  const isEmbedded = layout === 'embedded'
  const element = isEmbedded ? 'ConnectEmbed' : 'ConnectButton'

  const imports = [
    importNames(['createKit'], '@latchkit/core'),
    frame && importNames(['embeddedWallet'], '@latchkit/embedded'),
    importNames(['evm', ...networks], '@latchkit/evm'),
    importNames(
      [element, 'LatchkitProvider', ...(isOwnTheme ? ['createTheme'] : [])],
      '@latchkit/ui',
    ),
    relay && importNames(['walletConnect'], '@latchkit/walletconnect'),
    `import '@latchkit/ui/styles.css'`,
  ]
  const options = [
    'adapters: [evm()],',
    `networks: [${networks.join(', ')}],`,
    (relay || frame) && 'connectors: [',
    relay && `  walletConnect({ relayUrl: ${quote(relay)} }),`,
    frame && `  embeddedWallet({ url: ${quote(frame)} }),`,
    (relay || frame) && '],',
    server && `server: ${quote(server)},`,
    Object.keys(changed).length > 0 && `features: ${print(changed)},`,
    changed.legalCheckbox &&
      `termsConditionsUrl: ${quote(documents.termsConditionsUrl)},`,
    changed.legalCheckbox &&
      `privacyPolicyUrl: ${quote(documents.privacyPolicyUrl)},`,
    isEmbedded && 'enableEmbedded: true,',
  ]
  const props = [
    'kit={kit}',
    isOwnTheme
      ? 'theme={theme}'
      : theme !== 'system' && `theme=${quoteAttribute(theme)}`,
    locale !== 'en' && `locale=${quoteAttribute(locale)}`,
  ]
  return [
    ...imports.filter(Boolean),
    '',
    'const kit = createKit({',
    ...options.filter(Boolean).map((line) => `  ${line}`),
    '})',
    '',
    ...(isOwnTheme ? [`const theme = createTheme(${print(theme)})`, ''] : []),
    'export default function App() {',
    '  return (',
    `    <LatchkitProvider ${props.filter(Boolean).join(' ')}>`,
    `      <${element} />`,
    '    </LatchkitProvider>',
    '  )',
    '}',
  ].join('\n')
}

/** The most characters of a line, so that a narrow panel shows it whole. */
const maxWidth = 64

function importNames(names: readonly string[], from: string): string {
  const sorted = [...names].sort((a, b) => a.localeCompare(b, 'en'))
  const line = `import { ${sorted.join(', ')} } from '${from}'`
  if (line.length <= maxWidth) return line
  return `import {\n${sorted.map((name) => `  ${name},\n`).join('')}} from '${from}'`
}

/** Prints data as source text, on one line if that is short. */
function print(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(
    ([key, each]) => `${key}: ${print(each, `${indent}  `)}`,
  )
  const line = `{ ${entries.join(', ')} }`
  const isFlat = Object.values(value).every((each) => typeof each !== 'object')
  if (isFlat && line.length <= maxWidth) return line
  return `{\n${entries.map((each) => `${indent}  ${each},\n`).join('')}${indent}}`
}

function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

function quoteAttribute(text: string): string {
  return JSON.stringify(text)
}
