import type { Message } from './Message.ts'

/** English texts of the embedded wallet's security. */
export const enSecurity = {
  'security.managed':
    'Your email opens your wallet on a new device. The wallet’s operator can open it too.',
  'security.passkey':
    'Only you can open your wallet on a new device, with your passkey.',
  'security.password':
    'Only you can open your wallet on a new device, with your password.',
  'security.code':
    'Only you can open your wallet on a new device, with your printed code.',
  'security.protect': 'Protect your wallet',
  'security.protectNote': 'So that only you can open it',
  'security.protected': 'Only you can open your wallet now',
  'security.export': 'Show recovery phrase',
  'security.exportNote': 'On the wallet’s own page',
  'security.devices': 'Devices',
  'security.loading': 'Loading devices…',
  'security.current': 'This device',
  'security.seen': 'Last used {time}',
  'security.remove': 'Remove',
  'security.removeDevice': 'Remove {device}',
  'security.removed': 'Device removed',
  'security.failed': 'Your devices didn’t load.',
  'security.error': 'Nothing was changed. Try again.',
} as const satisfies Readonly<Record<string, Message>>
