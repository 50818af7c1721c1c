import * as bitcoin from '@latchkit/bitcoin'
import * as core from '@latchkit/core'
import * as embedded from '@latchkit/embedded'
import * as evm from '@latchkit/evm'
import * as actions from '@latchkit/evm/actions'
import * as polkadot from '@latchkit/polkadot'
import * as protocol from '@latchkit/protocol'
import { KitProviderNotFoundError } from '@latchkit/react'
import * as solana from '@latchkit/solana'
import { ProviderRpcError } from '@latchkit/testing'
import { LatchkitProviderNotFoundError } from '@latchkit/ui'
import * as walletconnect from '@latchkit/walletconnect'

/** Why a relay doesn't want an app. */
const refusals = [
  'CLOCK_WRONG',
  'ORIGIN_NOT_ALLOWED',
  'PROJECT_ID_INVALID',
  'PROJECT_ID_NOT_CONFIGURED',
]

/** Every error class with what it says: one of each, more where the code differs. */
export function createSamples(): ReadonlyMap<string, readonly Error[]> {
  const cause = new Error('The original.')
  const namespace = 'eip155'
  const networkId = 'eip155:5'
  const url = 'https://node.test/key'
  const scan = 'https://scan.test/tx/0x01'
  const given = 'junk'
  const method = 'eth_getBalance'
  const network = evm.base
  const node = { url, chainId: 1 }
  const calls = { id: '0x1', sent: 1, total: 2, cause }
  const option = { option: 'id', given, expected: 'another' }
  const reason = { field: 'name', name: 'name', description: 'Too short.' }
  const message = 'Write another.'
  const samples: readonly Error[] = [
    new core.AccountMismatchError({ given: '0x01', expected: '0x02' }),
    new core.AdapterNotFoundError({ namespace }),
    new core.BalancesUnavailableError({ cause }),
    new core.AccountNotFoundError({ address: given }),
    new core.ConnectorNotFoundError({ connectorId: given }),
    new core.DisconnectError({ cause }),
    new core.EmailLoginUnavailableError(),
    new core.EarlierTransactionError({
      ...{ hash: given, networkId, url: scan, status: 'unknown' },
    }),
    new core.GasPriceUnsupportedError(),
    new core.HistoryUnavailableError({ cause }),
    new core.InsufficientLiquidityError({ cause }),
    new core.InvalidAmountError({ parameter: 'value', given, expected: 'wei' }),
    new core.InvalidConfigurationError(option),
    new core.InvalidEmailError(),
    new core.InvalidNameError({ given }),
    new core.InvalidTokenAmountError({ given, reason: 'format' }),
    new core.TokenTransferError({ reason: 'refused' }),
    new core.LoginStepError({ status: 'idle' }),
    new core.NameAudienceError({ given, expected: 'https://a.example' }),
    new core.NameRegistrationError({ cause }),
    new core.NameResolutionError({ cause }),
    new core.NameSuggestionsUnavailableError({ cause }),
    new core.NamesUnavailableError({ cause }),
    new core.NetworkMismatchError({ given: 'eip155:1', expected: networkId }),
    new core.NetworkNotFoundError({ networkId }),
    new core.NetworkSwitchDisabledError(),
    new core.NoAccountsError({ connectorName: 'Wallet' }),
    new core.NotConnectedError({ namespace }),
    new core.OperationUnsupportedError({ operation: 'getBalance', namespace }),
    new core.OutcomeUnknownError({
      ...{ hash: given, networkId, url: scan, cause },
    }),
    new core.RequestAbortedError(),
    new core.ServerAnswerError({ server: url, reason: 'json' }),
    new core.ServerError({ status: 429, retryAfter: 60 }),
    new core.ServerError({ status: 401 }),
    new core.ServerError({ status: 503 }),
    new core.ServerError({ status: 400, reasons: [reason] }),
    new core.SwapUnsupportedError(),
    new core.ServerUnreachableError({ server: url, cause }),
    new core.SessionExpiredError({ connectorName: 'Wallet' }),
    new core.WalletContestedError({ connectorName: 'Wallet' }),
    new core.SharedKitError(),
    new core.TimeoutError({ what: 'The wallet', milliseconds: 1_000 }),
    new actions.SwapAlteredError({ reason: 'data' }),
    new actions.SwapAlteredError({ reason: 'router' }),
    new actions.CallsInterruptedError(calls),
    new actions.NetworkConflictError({ networkId: 'eip155:1', chainId: 5 }),
    new actions.PendingLimitError({ limit: 99 }),
    new bitcoin.SighashTypeError({
      index: 0,
      reason: 'the app names two types',
    }),
    new bitcoin.DustError({ value: 1n, minimum: 294n }),
    new bitcoin.InsufficientFundsError({ needed: 2n, available: 1n }),
    new bitcoin.InvalidAddressError({ address: given, network }),
    new bitcoin.InvalidMemoError({ memo: given }),
    new bitcoin.NetworkSwitchUnsupportedError({ network, cause }),
    new bitcoin.NodeNetworkError({ url, network }),
    new bitcoin.NodeResponseError({ url, path: '/tx', reason: 'no id' }),
    new bitcoin.NodeUnreachableError({ url, cause }),
    new bitcoin.OrdinalsSpendError(),
    new bitcoin.PurposeError(),
    new bitcoin.TransactionAlteredError(),
    new bitcoin.TransactionDroppedError({ hash: given }),
    new bitcoin.TransactionRefusedError({ reason: 'dust', hash: given }),
    new bitcoin.TransactionReplacedError({ hash: given, replacement: given }),
    new bitcoin.TransactionUnsignedError({ cause }),
    new bitcoin.WalletResponseError({ method }),
    new embedded.DeviceNotConfirmedError(),
    new embedded.EmailCooldownError({ seconds: 30 }),
    new embedded.FrameCallAbortedError(),
    new embedded.FrameError({ message }),
    // Of an answer without a message, as `createFrame.test.ts` shows.
    new embedded.FrameError({ message: 'An error occurred' }),
    new embedded.FrameUnavailableError({ url: 'https://wallet.test', cause }),
    new embedded.LoginRequiredError(),
    new embedded.MethodNotAllowedError({ method }),
    new evm.ChainNotSupportedError({ network, cause }),
    new evm.GatewayError({ url: new URL(url), reason: 'limit' }),
    new evm.InvalidAddressError({ address: given }),
    new evm.InvalidDataError({ data: given }),
    new evm.InvalidTypedDataError({ name: 'amount', type: 'uint256' }),
    new evm.NetworkSwitchUnsupportedError({ network, cause }),
    new evm.NodeNetworkError({ ...node, given: '0x89' }),
    new evm.NodeResponseError({ method }),
    new evm.NodeStatusError({ url, status: 429, retryAfter: 60 }),
    new evm.NodeStatusError({ url, status: 503 }),
    new evm.NodeStatusError({ url, status: 401 }),
    new evm.NodeUnreachableError({ url, cause }),
    new evm.WalletResponseError({ method }),
    new solana.ConfirmationTimeoutError({ signature: given }),
    new solana.InvalidAddressError({ address: given }),
    new solana.InvalidTransactionError(),
    new solana.InvalidTransactionError({ version: 0 }),
    new solana.InsufficientFundsError({ needed: 2n, available: 1n }),
    new solana.InsufficientFundsError({
      ...{ needed: 2n, available: 1n, mint: given },
    }),
    new solana.InvalidTransferError({ reason: 'mint' }),
    new solana.NetworkNotOfferedError({ networkId: 'solana:test' }),
    new solana.NodeNetworkError({ url, networkId: 'solana:test', given }),
    ...[-32005, -32602].map(
      (rpcCode) =>
        new solana.NodeRequestError({ method, rpcCode, message: 'No.' }),
    ),
    ...[401, 429, 503].map(
      (status) => new solana.NodeStatusError({ url, status }),
    ),
    new solana.NodeUnreachableError({ method, cause }),
    new solana.NodeResponseError({ method }),
    new solana.WalletResponseError({ method }),
    new solana.WalletResponseError({ method, reason: 'transaction' }),
    new solana.TransactionFailedError({ reason: 'blockhashExpired' }),
    new polkadot.ConfirmationTimeoutError({ hash: '0x01' }),
    new polkadot.ExistentialDepositError({ value: 1n, existentialDeposit: 2n }),
    new polkadot.ExtensionUnsupportedError({ extension: given }),
    new polkadot.InsufficientFundsError({ needed: 2n, available: 1n }),
    new polkadot.InvalidAddressError({ address: given }),
    new polkadot.InvalidAddressError({
      ...{ address: given, given: 2, expected: 0 },
    }),
    new polkadot.InvalidDataError({ data: given }),
    new polkadot.NodeNetworkError({ network }),
    new polkadot.NodeRequestError({ method, cause }),
    new polkadot.NodeResponseError({ method, cause }),
    new polkadot.NodeUnreachableError({ network, cause }),
    new polkadot.TransactionRefusedError({
      ...{ reason: 'BadProof', hash: '0x01', cause },
    }),
    new polkadot.WalletResponseError({ method }),
    new protocol.BaseError('Something broke.'),
    new protocol.InvalidAccountIdError({ given }),
    new protocol.InvalidAssetIdError({ given }),
    new protocol.InvalidJsonError(),
    new protocol.InvalidNetworkIdError({ given }),
    new protocol.RpcError({ code: -32601 }),
    new protocol.TransactionError({ reason: 'nonceTooLow' }),
    new protocol.UserRejectedRequestError(),
    new protocol.UserRejectedRequestError({ code: 5000 }),
    new walletconnect.InvalidEnvelopeError(),
    new walletconnect.InvalidPairingUriError({ reason: 'no key' }),
    new walletconnect.InvalidPublicKeyError(),
    new walletconnect.InvalidSessionError({ reason: 'no', wireCode: 5001 }),
    new walletconnect.MessageTooLongError({ length: 2, max: 1 }),
    ...[5100, 5101, 5102, 5103, 5104].map(
      (code) =>
        new walletconnect.ProposalUnsupportedError({
          what: 'methods',
          error: { code, message },
        }),
    ),
    ...refusals.map(
      (code) =>
        new walletconnect.RelayConnectionRefusedError({ code, message }),
    ),
    new walletconnect.RelayRequestRefusedError({ code: 3001, message }),
    new walletconnect.RelayUnreachableError(),
    new walletconnect.RequestExpiredError(),
    new walletconnect.StoreUnavailableError({ cause }),
    new walletconnect.TabUnresponsiveError(),
    new KitProviderNotFoundError(),
    new LatchkitProviderNotFoundError(),
    new ProviderRpcError({ code: 4001, message: 'No.' }),
  ]
  const byClass = new Map<string, Error[]>()
  for (const error of samples) {
    const { name } = error.constructor
    byClass.set(name, [...(byClass.get(name) ?? []), error])
  }
  return byClass
}
