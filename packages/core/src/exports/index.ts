export {
  type AccountId,
  type AssetId,
  BaseError,
  formatAccountId,
  formatNetworkId,
  isAccountId,
  isNetworkId,
  type Namespace,
  type NetworkId,
  parseAccountId,
  parseNetworkId,
  RpcError,
  UserRejectedRequestError,
} from '@latchkit/protocol'
export { abortRequests } from '../actions/abortRequests.ts'
export { addNetwork } from '../actions/addNetwork.ts'
export { connect } from '../actions/connect.ts'
export { disconnect } from '../actions/disconnect.ts'
export { findConnector } from '../actions/findConnector.ts'
export { findNetwork } from '../actions/findNetwork.ts'
export { getAccount } from '../actions/getAccount.ts'
export { getBalance } from '../actions/getBalance.ts'
export { getNetwork } from '../actions/getNetwork.ts'
export { reconnect } from '../actions/reconnect.ts'
export { removeNetwork } from '../actions/removeNetwork.ts'
export { request } from '../actions/request.ts'
export { requireAdapter } from '../actions/requireAdapter.ts'
export { requireConnection } from '../actions/requireConnection.ts'
export { sendTransaction } from '../actions/sendTransaction.ts'
export { setAddressLabel } from '../actions/setAddressLabel.ts'
export { signMessage } from '../actions/signMessage.ts'
export { switchNetwork } from '../actions/switchNetwork.ts'
export { watchAccount } from '../actions/watchAccount.ts'
export { watchConnectors } from '../actions/watchConnectors.ts'
export { watchEvents } from '../actions/watchEvents.ts'
export { watchNetwork } from '../actions/watchNetwork.ts'
export { AdapterNotFoundError } from '../errors/AdapterNotFoundError.ts'
export { ConnectorNotFoundError } from '../errors/ConnectorNotFoundError.ts'
export { DisconnectError } from '../errors/DisconnectError.ts'
export { InvalidConfigurationError } from '../errors/InvalidConfigurationError.ts'
export { NetworkNotFoundError } from '../errors/NetworkNotFoundError.ts'
export { NetworkSwitchDisabledError } from '../errors/NetworkSwitchDisabledError.ts'
export { NoAccountsError } from '../errors/NoAccountsError.ts'
export { NotConnectedError } from '../errors/NotConnectedError.ts'
export { RequestAbortedError } from '../errors/RequestAbortedError.ts'
export { SessionExpiredError } from '../errors/SessionExpiredError.ts'
export { SharedKitError } from '../errors/SharedKitError.ts'
export { TimeoutError } from '../errors/TimeoutError.ts'
export { createKit } from '../kit/createKit.ts'
export { createCookieStorage } from '../storage/createCookieStorage.ts'
export { createMemoryStorage } from '../storage/createMemoryStorage.ts'
export { pickCookies } from '../storage/pickCookies.ts'
export { isShallowEqual } from '../store/isShallowEqual.ts'
export type { Account, AccountType } from '../types/Account.ts'
export type { Adapter } from '../types/Adapter.ts'
export type { Balance } from '../types/Balance.ts'
export type { Connection } from '../types/Connection.ts'
export type { Connector, ConnectorType } from '../types/Connector.ts'
export type { CreateConnector } from '../types/CreateConnector.ts'
export type { Kit, Metadata } from '../types/Kit.ts'
export type { AlertCode, KitEvent } from '../types/KitEvent.ts'
export type { Currency, Network } from '../types/Network.ts'
export type {
  ConnectorKind,
  Features,
  Options,
  SocialProvider,
  WalletFeature,
} from '../types/Options.ts'
export type { Provider } from '../types/Provider.ts'
export type { AddressLabel, RecentWallet, State } from '../types/State.ts'
export type { Storage } from '../types/Storage.ts'
export type { WalletListing } from '../types/WalletListing.ts'
