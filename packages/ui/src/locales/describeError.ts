import { BaseError } from '@latchkit/core'
import type { PlainMessageKey } from './Messages.ts'

const keys: Readonly<Record<number | string, PlainMessageKey>> = {
  4001: 'error.rejected',
  5000: 'error.rejected',
  4100: 'error.locked',
  4200: 'error.unsupported',
  4900: 'error.offline',
  4901: 'error.offline',
  4902: 'error.network',
  5100: 'pairing.noNetworks',
  5101: 'error.unsupported',
  5102: 'error.unsupported',
  5103: 'pairing.noAccounts',
  5104: 'pairing.noNetworks',
  [-32002]: 'error.busy',
  [-32601]: 'error.unsupported',
  [-32004]: 'error.unsupported',
  CHAIN_NOT_SUPPORTED: 'error.network',
  CONNECTOR_NOT_FOUND: 'error.missing',
  DISCONNECT_FAILED: 'error.disconnect',
  NETWORK_NOT_FOUND: 'error.network',
  NETWORK_SWITCH_DISABLED: 'networks.disabled',
  NO_ACCOUNTS: 'error.noAccounts',
  REQUEST_ABORTED: 'error.aborted',
  TIMEOUT: 'error.timeout',
  WALLET_CONTESTED: 'alert.WALLET_CONTESTED',
}

/** Returns the text that explains an error to the visitor; texts of wallets are never shown. */
export function describeError(error: unknown): PlainMessageKey {
  const code = error instanceof BaseError ? error.code : undefined
  if (code === undefined || !Object.hasOwn(keys, code)) return 'error.unknown'
  return keys[code] ?? 'error.unknown'
}
