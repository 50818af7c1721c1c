import type { ThemeName } from '@latchkit/ui'

/** What the visitor has chosen in the configurator. */
export type Settings = {
  readonly theme: ThemeName
  /** A colour `#rrggbb`; `undefined` keeps the preset's accent. */
  readonly accent: string | undefined
  readonly radius: Settings.Radius
  /** Tag of one of the kit's languages. */
  readonly locale: string
  /** Names of networks that `@latchkit/evm` exports; at least one. */
  readonly networks: readonly string[]
  readonly walletConnect: boolean
  /** Whether visitors log in by e-mail. */
  readonly email: boolean
  readonly server: boolean
  readonly features: readonly Settings.Feature[]
  readonly layout: 'modal' | 'embedded'
  readonly frame: 'browser' | 'phone'
}

export declare namespace Settings {
  type Radius = keyof typeof radii
  type Feature = keyof typeof features
}

/** Values of the token `radius`, the unit of all corners. */
export const radii = {
  sharp: '0',
  small: '2px',
  medium: '4px',
  large: '6px',
} as const

/** The features that the page can show, with the kit's default of each. */
export const features = {
  allWallets: { label: 'All wallets', isDefault: true },
  history: { label: 'Activity', isDefault: true },
  legalCheckbox: { label: 'Accept terms first', isDefault: false },
  collapseWallets: { label: 'Collapsed list', isDefault: false },
} as const

export const themes: Readonly<Record<ThemeName, string>> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  midnight: 'Midnight',
}

/** Accents to choose from, by name. */
export const accents: Readonly<Record<string, string>> = {
  Violet: '#7c3aed',
  Pink: '#db2777',
  Orange: '#ea580c',
  Green: '#15803d',
  Graphite: '#3f3f46',
}

/** The kit's languages, each by its own name. */
export const locales: Readonly<Record<string, string>> = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  ko: '한국어',
  pt: 'Português',
  tr: 'Türkçe',
  zh: '中文',
}

/** Some of the networks of `@latchkit/evm`, by the name of their export. */
export const networks: Readonly<Record<string, string>> = {
  mainnet: 'Ethereum',
  base: 'Base',
  optimism: 'OP Mainnet',
  arbitrum: 'Arbitrum',
  polygon: 'Polygon',
  sepolia: 'Sepolia',
}

export const defaultSettings: Settings = {
  theme: 'system',
  accent: undefined,
  radius: 'medium',
  locale: 'en',
  networks: ['mainnet', 'base'],
  walletConnect: true,
  email: true,
  server: true,
  features: ['allWallets', 'history'],
  layout: 'modal',
  frame: 'browser',
}

/** Parses stored settings. What is missing or malformed has its default. */
export function parseSettings(text: string | null): Settings {
  const stored = parseObject(text)
  const pick = <key extends keyof Settings>(
    key: key,
    isGood: (value: unknown) => boolean,
  ): Settings[key] =>
    isGood(stored[key]) ? (stored[key] as Settings[key]) : defaultSettings[key]
  const isBoolean = (value: unknown) => typeof value === 'boolean'
  const isOneOf = (keys: object) => (value: unknown) =>
    typeof value === 'string' && Object.hasOwn(keys, value)
  const isListOf = (keys: object) => (value: unknown) =>
    Array.isArray(value) && value.every(isOneOf(keys))
  return {
    theme: pick('theme', isOneOf(themes)),
    accent: pick(
      'accent',
      (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value),
    ),
    radius: pick('radius', isOneOf(radii)),
    locale: pick('locale', isOneOf(locales)),
    networks: pick(
      'networks',
      (value) => isListOf(networks)(value) && (value as []).length > 0,
    ),
    walletConnect: pick('walletConnect', isBoolean),
    email: pick('email', isBoolean),
    server: pick('server', isBoolean),
    features: pick('features', isListOf(features)),
    layout: pick('layout', isOneOf({ modal: 1, embedded: 1 })),
    frame: pick('frame', isOneOf({ browser: 1, phone: 1 })),
  }
}

function parseObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : {}
  } catch {
    return {}
  }
}

/** Returns the features that differ from the kit's defaults, as `createKit` takes them. */
export function listFeatures(
  settings: Pick<Settings, 'features'>,
): Readonly<Partial<Record<Settings.Feature, boolean>>> {
  const changed = Object.entries(features)
    .map(([name, { isDefault }]) => ({
      name,
      isOn: settings.features.includes(name as Settings.Feature),
      isDefault,
    }))
    .filter(({ isOn, isDefault }) => isOn !== isDefault)
  return Object.fromEntries(changed.map(({ name, isOn }) => [name, isOn]))
}

/** Addresses of the documents that a visitor accepts, which `legalCheckbox` needs. */
export const documents = {
  termsConditionsUrl: 'https://shop.example/terms',
  privacyPolicyUrl: 'https://shop.example/privacy',
}
