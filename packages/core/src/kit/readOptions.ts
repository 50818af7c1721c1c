import { isNetworkId } from '@latchkit/protocol'
import { toNetworkId } from '../actions/findNetwork.ts'
import { checkNames, checkOption } from '../errors/configuration.ts'
import type { Adapter } from '../types/Adapter.ts'
import type { NetworkReference } from '../types/Network.ts'
import type { Options } from '../types/Options.ts'

/** Checks the options and adds the defaults. The error names the option, the given value and what to write. */
export function readOptions(
  parameters: readOptions.Parameters & {
    adapters?: readonly Adapter[] | undefined
  },
): Options {
  const { adapters = [] } = parameters
  const defaults = {
    ...defaultOptions,
    defaultAccountTypes: Object.fromEntries(
      adapters.map((each) => [each.namespace, each.defaultAccountType]),
    ),
  }
  const entries = Object.entries(defaults).map(([name, standard]) => {
    const given = parameters[name as keyof Options]
    if (given === undefined) return [name, standard]
    if (typeof standard === 'boolean') checkFlag(name, given)
    else if (Array.isArray(standard)) checkList(name, given, standard)
    else if (typeof standard === 'object')
      return [name, fill(name, given, standard, adapters)]
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
function fill(
  name: string,
  given: unknown,
  standard: object,
  adapters: readonly Adapter[],
): object {
  checkOption(
    typeof given === 'object' && given !== null,
    name,
    given,
    `an object, for example \`${name}: {}\``,
  )
  checkNames(given, Object.keys(standard), `${name}.`)
  const values: Record<string, unknown> = { ...standard }
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue
    const option = `${name}.${key}`
    const adapter = adapters.find(({ namespace }) => namespace === key)
    if (name === 'features') checkFlag(option, value)
    else if (adapter) {
      const { accountTypes = [adapter.defaultAccountType] } = adapter
      const isKnown = accountTypes.includes(value)
      checkOption(isKnown, option, value, oneOf(accountTypes))
    }
    values[key] = value
  }
  return values
}

function checkFlag(option: string, given: unknown): void {
  checkOption(typeof given === 'boolean', option, given, 'true or false')
}

/** A list may have the names of its default; if that is empty, any id, or any object with one. */
function checkList(
  option: string,
  given: unknown,
  known: readonly unknown[],
): void {
  checkOption(Array.isArray(given), option, given, 'a list')
  for (const item of given)
    if (known.length > 0)
      checkOption(known.includes(item), option, item, oneOf(known))
    else if (option === 'customWallets')
      checkOption(
        isText(item?.id) && isText(item?.name),
        option,
        item,
        'wallets with an `id` and a `name`',
      )
    else checkOption(isText(item), option, item, 'ids of wallets')
  checkOption(
    new Set(given.map((item) => item.id ?? item)).size === given.length,
    option,
    given,
    'each of them once',
  )
}

function checkText(option: string, given: unknown): void {
  if (option === 'defaultNetwork')
    checkOption(
      !!given && isNetworkId(toNetworkId(given as NetworkReference)),
      option,
      given,
      'a network or its CAIP-2 id',
    )
  else
    checkOption(
      isText(given) && /^(https:\/\/|http:\/\/localhost[:/])/.test(given),
      option,
      given,
      'an https address',
    )
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function oneOf(names: readonly unknown[]): string {
  return `one of ${names.map((name) => JSON.stringify(name)).join(', ')}`
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
