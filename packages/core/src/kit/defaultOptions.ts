import type { AccountType } from '../types/Account.ts'
import type { Options } from '../types/Options.ts'

/** What an app gets that sets nothing. */
export const defaultOptions: Options = {
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  defaultNetworkId: undefined,
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

/** What an address can be. */
export const accountTypes: readonly AccountType[] = [
  'eoa',
  'smartAccount',
  'payment',
]
