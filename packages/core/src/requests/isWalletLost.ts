import { readProperty } from '../wallets/untrusted.ts'

/** Codes of providers, and of connectors for wallets that are not on this page. */
const lostCodes: readonly unknown[] = [
  ...[4900, 4901, 'REQUEST_EXPIRED'],
  ...['RELAY_UNREACHABLE', 'TAB_UNRESPONSIVE'],
]

/** Whether an error says that the wallet was lost while it was asked: it may have done what it was asked for. */
export function isWalletLost(error: unknown): boolean {
  // Requests that wait are aborted once the wallet is lost, which is the cause.
  const errors = [error, readProperty(error, 'cause')]
  return errors.some((each) => lostCodes.includes(readProperty(each, 'code')))
}
