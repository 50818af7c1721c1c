import type { Namespace } from '@latchkit/protocol'
import { BaseError } from '@latchkit/protocol'

/** No wallet with this id is known on this page. */
export class ConnectorNotFoundError extends BaseError {
  override name = 'ConnectorNotFoundError'
  constructor({ connectorId }: { connectorId: string }) {
    super(`Connector "${connectorId}" is not available on this page.`, {
      code: 'CONNECTOR_NOT_FOUND',
      hint: 'Take the id from `kit.getState().connectors`; wallets announce themselves after `kit.mount()`.',
    })
  }
}

/** The wallet approved but returned no account that can be used. */
export class NoAccountsError extends BaseError {
  override name = 'NoAccountsError'
  constructor({ connectorName }: { connectorName: string }) {
    super(`${connectorName} gave no account.`, {
      code: 'NO_ACCOUNTS',
      hint: 'Unlock the wallet, choose an account in it and connect again.',
    })
  }
}

/** The connected wallet shares no account with this address. */
export class AccountNotFoundError extends BaseError {
  override name = 'AccountNotFoundError'
  /** `address` may be any value. */
  constructor({ address }: { address: unknown }) {
    super(`The wallet shares no account ${String(address).slice(0, 128)}.`, {
      code: 'ACCOUNT_NOT_FOUND',
      hint: 'Take the address from `getAccount(kit).allAccounts`, or ask the visitor to share the account in the wallet.',
    })
  }
}

/** An action needs a wallet, and none is connected. */
export class NotConnectedError extends BaseError {
  override name = 'NotConnectedError'
  constructor({ namespace }: { namespace: Namespace | undefined }) {
    super(
      namespace
        ? `No wallet is connected for "${namespace}".`
        : 'No wallet is connected.',
      {
        code: 'NOT_CONNECTED',
        hint: 'Call `connect` first, or wait until the status is `connected`.',
      },
    )
  }
}

/** A connector's `reconnect` rejects with it if its session has ended. */
export class SessionExpiredError extends BaseError {
  override name = 'SessionExpiredError'
  constructor({ connectorName }: { connectorName: string }) {
    super(`The session with ${connectorName} has expired.`, {
      code: 'SESSION_EXPIRED',
      hint: 'Connect again.',
    })
  }
}

/** The app is disconnected, but the wallet did not confirm. */
export class DisconnectError extends BaseError {
  override name = 'DisconnectError'
  constructor({ cause }: { cause: unknown }) {
    super('Failed to disconnect', {
      code: 'DISCONNECT_FAILED',
      hint: 'End the connection in the wallet itself.',
      cause,
    })
  }
}

/** The app has disabled network switching. */
export class NetworkSwitchDisabledError extends BaseError {
  override name = 'NetworkSwitchDisabledError'
  constructor() {
    super('Network switching is disabled.', {
      code: 'NETWORK_SWITCH_DISABLED',
      hint: 'Set `enableNetworkSwitch: true` in `createKit`.',
    })
  }
}
