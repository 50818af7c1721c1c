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
  OutcomeUnknownError,
  parseAccountId,
  parseNetworkId,
  RequestAbortedError,
  RpcError,
  TimeoutError,
  UserRejectedRequestError,
} from '@latchkit/protocol'
export { abortRequests } from '../actions/abortRequests.ts'
export { addNetwork } from '../actions/addNetwork.ts'
export { confirmCode, retryEmailLogin } from '../actions/confirmCode.ts'
export { confirmDevice } from '../actions/confirmDevice.ts'
export { connect } from '../actions/connect.ts'
export { connectAll } from '../actions/connectAll.ts'
export { connectEmail } from '../actions/connectEmail.ts'
export { disconnect } from '../actions/disconnect.ts'
export { findConnector } from '../actions/findConnector.ts'
export { findNetwork } from '../actions/findNetwork.ts'
export { getAccount } from '../actions/getAccount.ts'
export { getAnalyticsConfig } from '../actions/getAnalyticsConfig.ts'
export { getBalance } from '../actions/getBalance.ts'
export type { TokenBalance } from '../actions/getBalances.ts'
export { getBalances } from '../actions/getBalances.ts'
export {
  cancelEmailLogin,
  getEmailLogin,
  hasEmailLogin,
  watchEmailLogin,
} from '../actions/getEmailLogin.ts'
export { getGasPrice } from '../actions/getGasPrice.ts'
export type {
  OperationType,
  Transaction,
  Transfer,
} from '../actions/getHistory.ts'
export { getHistory } from '../actions/getHistory.ts'
export type { Identity } from '../actions/getIdentity.ts'
export { getIdentity } from '../actions/getIdentity.ts'
export { getImageUrl } from '../actions/getImageUrl.ts'
export type { RegisteredName } from '../actions/getName.ts'
export { getName } from '../actions/getName.ts'
export type { NameSuggestion } from '../actions/getNameSuggestions.ts'
export { getNameSuggestions } from '../actions/getNameSuggestions.ts'
export { getNames } from '../actions/getNames.ts'
export { getNetwork } from '../actions/getNetwork.ts'
export type { TokenPrice } from '../actions/getPrices.ts'
export { getPrices } from '../actions/getPrices.ts'
export { getRpcUrl } from '../actions/getRpcUrl.ts'
export {
  getSecurity,
  revokeDevice,
  upgradeWallet,
} from '../actions/getSecurity.ts'
export { getSupportedNetworks } from '../actions/getSupportedNetworks.ts'
export { getSwapAllowance } from '../actions/getSwapAllowance.ts'
export type { SwapQuote } from '../actions/getSwapQuote.ts'
export { getSwapQuote } from '../actions/getSwapQuote.ts'
export type { SwapToken } from '../actions/getSwapTokens.ts'
export { getSwapTokens } from '../actions/getSwapTokens.ts'
export { getUser, watchUser } from '../actions/getUser.ts'
export { getWallets } from '../actions/getWallets.ts'
export { reconnect } from '../actions/reconnect.ts'
export { refreshAccount } from '../actions/refreshAccount.ts'
export { registerName } from '../actions/registerName.ts'
export { removeNetwork } from '../actions/removeNetwork.ts'
export { request } from '../actions/request.ts'
export {
  AccountMismatchError,
  requireConnection,
} from '../actions/requireConnection.ts'
export { NetworkMismatchError } from '../actions/requireNetwork.ts'
export { sendTransaction } from '../actions/sendTransaction.ts'
export { setAddressLabel } from '../actions/setAddressLabel.ts'
export { signMessage } from '../actions/signMessage.ts'
export { switchAccount } from '../actions/switchAccount.ts'
export { switchNamespace } from '../actions/switchNamespace.ts'
export { switchNetwork } from '../actions/switchNetwork.ts'
export { confirmEmailUpdate, updateEmail } from '../actions/updateEmail.ts'
export { watchAccount } from '../actions/watchAccount.ts'
export { watchConnectors } from '../actions/watchConnectors.ts'
export { watchEvents } from '../actions/watchEvents.ts'
export { watchNetwork } from '../actions/watchNetwork.ts'
export { checkAmount } from '../amounts/checkAmount.ts'
export { formatAmount } from '../amounts/formatAmount.ts'
export { parseAmount } from '../amounts/parseAmount.ts'
export {
  AdapterNotFoundError,
  InvalidConfigurationError,
  SharedKitError,
} from '../errors/configuration.ts'
export {
  AccountNotFoundError,
  ConnectorNotFoundError,
  DisconnectError,
  NetworkSwitchDisabledError,
  NoAccountsError,
  NotConnectedError,
  SessionExpiredError,
} from '../errors/connection.ts'
export { WalletContestedError } from '../errors/contested.ts'
export {
  EmailLoginUnavailableError,
  InvalidEmailError,
  LoginStepError,
} from '../errors/login.ts'
export { NetworkNotFoundError } from '../errors/network.ts'
export { OperationUnsupportedError } from '../errors/request.ts'
export type { ServerReadError } from '../errors/server.ts'
export {
  BalancesUnavailableError,
  HistoryUnavailableError,
  InvalidNameError,
  NameAudienceError,
  NameRegistrationError,
  NameResolutionError,
  NameSuggestionsUnavailableError,
  NamesUnavailableError,
  ServerAnswerError,
  ServerError,
  ServerUnreachableError,
} from '../errors/server.ts'
export {
  GasPriceUnsupportedError,
  InsufficientLiquidityError,
  SwapUnsupportedError,
} from '../errors/swap.ts'
export {
  EarlierTransactionError,
  InvalidAmountError,
  InvalidTokenAmountError,
  TokenTransferError,
} from '../errors/transfer.ts'
export { createKit } from '../kit/createKit.ts'
export type { EmailLogin } from '../login/emailLogin.ts'
export {
  createCookieStorage,
  pickCookies,
} from '../storage/createCookieStorage.ts'
export type { Storage } from '../storage/Storage.ts'
export { createMemoryStorage } from '../storage/Storage.ts'
export type { Adapter, Balance } from '../types/Adapter.ts'
export type {
  ConnectedWallet,
  Connector,
  ConnectorType,
  CreateConnector,
  OnSending,
  Pairing,
  Provider,
  SendingTransaction,
  WalletChoice,
} from '../types/Connector.ts'
export type {
  EmbeddedUser,
  EmbeddedWallet,
  FrameDialog,
} from '../types/EmbeddedWallet.ts'
export type { Kit, Metadata } from '../types/Kit.ts'
export type { AlertCode, KitEvent, Platform } from '../types/KitEvent.ts'
export type {
  Chain,
  Currency,
  Network,
  NetworkReference,
} from '../types/Network.ts'
export type {
  ConnectorKind,
  Features,
  Options,
  SocialProvider,
  WalletFeature,
} from '../types/Options.ts'
export type {
  Account,
  AccountType,
  AddressLabel,
  Connection,
  RecentWallet,
  SentTransaction,
  State,
} from '../types/State.ts'
export type { WalletListing } from '../types/WalletListing.ts'
export { universal } from '../universal/universal.ts'
export { withUniversal } from '../universal/withUniversal.ts'
