import { BaseError } from '@latchkit/core'
import type { PlainMessageKey } from './Messages.ts'

/**
 * Codes by the text that describes them; in lists, as this is loaded with the list of wallets. Classes
 * where others have the same code: EIP-1193 has 4200 and 4901 for wallets as such.
 */
const causes: { readonly [key in PlainMessageKey]?: string } = {
  'alert.INVALID_APP_CONFIGURATION':
    'NodeNetworkError ADAPTER_NOT_FOUND INVALID_CONFIGURATION',
  'alert.CLOCK_WRONG': 'CLOCK_WRONG',
  'alert.RELAY_UNREACHABLE':
    '3001 RELAY_UNREACHABLE STORE_UNAVAILABLE TAB_UNRESPONSIVE',
  'alert.SESSION_EXPIRED': 'NOT_CONNECTED SESSION_EXPIRED',
  'alert.WALLET_CONTESTED': 'WALLET_CONTESTED',
  'error.aborted': 'REQUEST_ABORTED',
  'error.busy': '-32002',
  'error.disconnect': 'DISCONNECT_FAILED',
  'error.locked': '4100',
  'error.manual': 'NetworkSwitchUnsupportedError',
  'error.missing': 'CONNECTOR_NOT_FOUND',
  'error.network':
    '4902 5710 CHAIN_NOT_SUPPORTED NETWORK_NOT_FOUND NETWORK_NOT_OFFERED',
  'error.noAccounts': 'NO_ACCOUNTS',
  'error.offline': '4900 4901',
  'error.rejected': '4001 5000',
  'error.response':
    'INVALID_PUBLIC_KEY INVALID_SESSION PURPOSE WALLET_RESPONSE',
  'error.timeout': 'REQUEST_EXPIRED TIMEOUT',
  'error.transaction': '-32003',
  'error.unsupported':
    '4200 5101 5102 -32004 -32601 MESSAGE_TOO_LONG OPERATION_UNSUPPORTED',
  'networks.disabled': 'NETWORK_SWITCH_DISABLED',
  'pairing.noAccounts': '5103',
  'pairing.noNetworks': '5100 5104',
}

/** Returns the text that explains an error to the visitor; texts of wallets are never shown. */
export function describeError(error: unknown): PlainMessageKey {
  if (!(error instanceof BaseError)) return 'error.unknown'
  return find(error.name) ?? find(error.code) ?? 'error.unknown'
}

function find(wanted: unknown): PlainMessageKey | undefined {
  return (Object.keys(causes) as PlainMessageKey[]).find((key) =>
    causes[key]?.split(' ').includes(String(wanted)),
  )
}
