/** English, what the page may show before the modal's code is there. */
export const enEntry = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.connectWith': 'Connect {wallet}',
  'button.account': 'Account',
  'button.network': 'Network',
  'button.unsupported': 'Unsupported network',
  retry: 'Try again',
  dismiss: 'Dismiss',

  'load.failed': 'This part could not be loaded.',

  'alert.SWITCH_NETWORK_NOT_FOUND': 'This app asked for an unknown network.',
  'alert.INVALID_APP_CONFIGURATION':
    'This app is not set up correctly for this address.',
  'alert.NETWORK_NOT_FOUND': 'This app names a network that it does not have.',
  'alert.SESSION_EXPIRED': 'Your connection has expired. Connect again.',
  'alert.PROJECT_ID_NOT_CONFIGURED':
    'This app is not set up for this way to connect.',
} as const satisfies Readonly<Record<string, string>>
