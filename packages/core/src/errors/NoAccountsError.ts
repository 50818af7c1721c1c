import { BaseError } from '@latchkit/protocol'

/** The wallet approved and then gave no account that can be used. */
export class NoAccountsError extends BaseError {
  override name = 'NoAccountsError'
  constructor({ connectorName }: { connectorName: string }) {
    super(`${connectorName} gave no account.`, {
      code: 'NO_ACCOUNTS',
      hint: 'Unlock the wallet, choose an account in it and connect again.',
    })
  }
}
