/** English texts that the page may show before the modal's code has loaded. */
export const enEntry = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.connectWith': 'Connect {wallet}',
  'button.account': 'Account',
  'button.network': 'Network',
  'button.unsupported': 'Wrong network',
  retry: 'Try again',
  dismiss: 'Dismiss',

  'load.failed': 'Couldn’t load wallet features.',
} as const satisfies Readonly<Record<string, string>>
