import { isNetworkId } from '@latchkit/protocol'
import { InvalidConfigurationError } from '../errors/configuration.ts'
import type { Network } from '../types/Network.ts'
import type { Options } from '../types/Options.ts'
import type { AccountType } from '../types/State.ts'

/** Checks the options and adds the defaults. The error names the option, the given value and what to write. */
export function readOptions(parameters: readOptions.Parameters): Options {
  const entries = Object.entries(defaultOptions).map(([name, standard]) => {
    const given = parameters[name as keyof Options]
    if (given === undefined) return [name, standard]
    if (typeof standard === 'boolean') checkFlag(name, given)
    else if (Array.isArray(standard)) checkList(name, given, standard)
    else if (typeof standard === 'object')
      return [name, fill(name, given, standard)]
    else checkText(name, given)
    return [name, given]
  })
  return Object.fromEntries(entries)
}

export declare namespace readOptions {
  /** An option that is left out, or `undefined`, has its default. */
  type Parameters = {
    readonly [name in keyof Options]?:
      | (Options[name] extends readonly unknown[] | undefined | string
          ? Options[name]
          : Options[name] extends object
            ? {
                readonly [key in keyof Options[name]]?:
                  | Options[name][key]
                  | undefined
              }
            : Options[name])
      | undefined
  }
}

/** The given members over the default ones. */
function fill(name: string, given: unknown, standard: object): object {
  if (typeof given !== 'object' || given === null)
    throw wrong(name, given, `an object, for example \`${name}: {}\``)
  const members = Object.entries(given).filter(
    ([, value]) => value !== undefined,
  )
  for (const [key, value] of members) {
    const option = `${name}.${key}`
    if (name === 'features') {
      if (!Object.hasOwn(standard, key))
        throw wrong(name, key, oneOf(Object.keys(standard)))
      checkFlag(option, value)
    } else if (!accountTypes.includes(value))
      throw wrong(option, value, oneOf(accountTypes))
  }
  return { ...standard, ...Object.fromEntries(members) }
}

function checkFlag(option: string, given: unknown): void {
  if (typeof given !== 'boolean') throw wrong(option, given, 'true or false')
}

/** A list may have the names of its default; if that is empty, any id, or any object with one. */
function checkList(
  option: string,
  given: unknown,
  known: readonly unknown[],
): void {
  if (!Array.isArray(given)) throw wrong(option, given, 'a list')
  for (const item of given) {
    if (known.length > 0) {
      if (!known.includes(item)) throw wrong(option, item, oneOf(known))
    } else if (option === 'customWallets') {
      if (!isText(item?.id) || !isText(item?.name))
        throw wrong(option, item, 'wallets with an `id` and a `name`')
    } else if (!isText(item)) throw wrong(option, item, 'ids of wallets')
  }
  if (new Set(given.map((item) => item.id ?? item)).size < given.length)
    throw wrong(option, given, 'each of them once')
}

function checkText(option: string, given: unknown): void {
  if (option === 'defaultNetwork') {
    const networkId = isText(given)
      ? given
      : (given as Partial<Network> | null)?.caipNetworkId
    if (!isNetworkId(networkId))
      throw wrong(option, given, 'a network or its CAIP-2 id')
  } else if (
    !isText(given) ||
    !/^(https:\/\/|http:\/\/localhost[:/])/.test(given)
  )
    throw wrong(option, given, 'an https address')
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function oneOf(names: readonly unknown[]): string {
  return `one of ${names.map((name) => JSON.stringify(name)).join(', ')}`
}

function wrong(option: string, given: unknown, expected: string) {
  return new InvalidConfigurationError({ option, given, expected })
}

/** The default of every option. */
export const defaultOptions: Options = {
  enableNetworkSwitch: true,
  allowUnsupportedNetwork: false,
  defaultNetwork: undefined,
  features: {
    swaps: true,
    onramp: true,
    receive: true,
    send: true,
    email: true,
    history: true,
    analytics: true,
    allWallets: true,
    legalCheckbox: false,
    smartSessions: false,
    collapseWallets: false,
  },
  connectorOrder: [
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ],
  walletFeatureOrder: ['onramp', 'swaps', 'receive', 'send'],
  socials: [
    'google',
    'x',
    'discord',
    'farcaster',
    'github',
    'apple',
    'facebook',
  ],
  defaultAccountTypes: {},
  featuredWalletIds: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  customWallets: [],
  termsConditionsUrl: undefined,
  privacyPolicyUrl: undefined,
  enableEmbedded: false,
  disableAppend: false,
}

/** Every account type. */
const accountTypes: readonly AccountType[] = ['eoa', 'smartAccount', 'payment']
