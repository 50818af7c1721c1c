import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as core from './index.ts'
import * as internal from './internal.ts'

test('exports of @latchkit/core', () => {
  expect(Object.keys(core).sort()).toMatchInlineSnapshot(`
    [
      "AccountMismatchError",
      "AccountNotFoundError",
      "AdapterNotFoundError",
      "BalancesUnavailableError",
      "BaseError",
      "ConnectorNotFoundError",
      "DisconnectError",
      "EarlierTransactionError",
      "EmailLoginUnavailableError",
      "GasPriceUnsupportedError",
      "HistoryUnavailableError",
      "InsufficientLiquidityError",
      "InvalidAmountError",
      "InvalidConfigurationError",
      "InvalidEmailError",
      "InvalidNameError",
      "InvalidTokenAmountError",
      "LoginStepError",
      "NameAudienceError",
      "NameRegistrationError",
      "NameResolutionError",
      "NameSuggestionsUnavailableError",
      "NamesUnavailableError",
      "NetworkMismatchError",
      "NetworkNotFoundError",
      "NetworkSwitchDisabledError",
      "NoAccountsError",
      "NotConnectedError",
      "OperationUnsupportedError",
      "OutcomeUnknownError",
      "RequestAbortedError",
      "RpcError",
      "ServerAnswerError",
      "ServerError",
      "ServerUnreachableError",
      "SessionExpiredError",
      "SharedKitError",
      "SwapUnsupportedError",
      "TimeoutError",
      "TokenTransferError",
      "UserRejectedRequestError",
      "WalletContestedError",
      "abortRequests",
      "addNetwork",
      "cancelEmailLogin",
      "checkAmount",
      "confirmCode",
      "confirmDevice",
      "confirmEmailUpdate",
      "connect",
      "connectAll",
      "connectEmail",
      "createCookieStorage",
      "createKit",
      "createMemoryStorage",
      "disconnect",
      "findConnector",
      "findNetwork",
      "formatAccountId",
      "formatAmount",
      "formatNetworkId",
      "getAccount",
      "getAnalyticsConfig",
      "getBalance",
      "getBalances",
      "getEmailLogin",
      "getGasPrice",
      "getHistory",
      "getIdentity",
      "getImageUrl",
      "getName",
      "getNameSuggestions",
      "getNames",
      "getNetwork",
      "getPrices",
      "getRpcUrl",
      "getSecurity",
      "getSupportedNetworks",
      "getSwapAllowance",
      "getSwapQuote",
      "getSwapTokens",
      "getUser",
      "getWallets",
      "hasEmailLogin",
      "isAccountId",
      "isNetworkId",
      "parseAccountId",
      "parseAmount",
      "parseNetworkId",
      "pickCookies",
      "reconnect",
      "refreshAccount",
      "registerName",
      "removeNetwork",
      "request",
      "requireConnection",
      "retryEmailLogin",
      "revokeDevice",
      "sendTransaction",
      "setAddressLabel",
      "signMessage",
      "switchAccount",
      "switchNamespace",
      "switchNetwork",
      "universal",
      "updateEmail",
      "upgradeWallet",
      "watchAccount",
      "watchConnectors",
      "watchEmailLogin",
      "watchEvents",
      "watchNetwork",
      "watchUser",
      "withUniversal",
    ]
  `)
})

test('exports of @latchkit/core/internal', () => {
  expect(Object.keys(internal).sort()).toMatchInlineSnapshot(`
    [
      "addSent",
      "balanceRetryWindow",
      "checkNames",
      "checkNumber",
      "claimStorage",
      "copyList",
      "createLazyConnector",
      "createStore",
      "createWalletRegistry",
      "emitEvent",
      "findLogo",
      "findSwapNetwork",
      "getAlerts",
      "getExplorerUrl",
      "getServerKit",
      "groupConnectors",
      "isBytes",
      "isSameWallet",
      "isShallowEqual",
      "isWalletLost",
      "lifetimes",
      "onRequestEnd",
      "parseTransactions",
      "pollPage",
      "raiseAlert",
      "readIcon",
      "readList",
      "readName",
      "readProperty",
      "readUncertain",
      "removeSent",
      "requestSwap",
      "requireAdapter",
      "requireNetwork",
      "sendSigned",
      "startDiscovery",
      "swapNamespaces",
      "toNetworkId",
      "trackSend",
      "watchEvents",
      "watchStandardWallets",
    ]
  `)
})

test('behavior: no chain family and no framework is named in the core', () => {
  const root = join(import.meta.dirname, '..')
  const words = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        path.endsWith('.ts') &&
        !path.includes('.test') &&
        path !== contract &&
        // Stands in for the families that have no package.
        !path.startsWith('universal'),
    )
    .flatMap((path) =>
      (readFileSync(join(root, path), 'utf8').match(family) ?? []).map(
        (word) => `${path}: ${word}`,
      ),
    )
  expect(words).toEqual([])
})

/** What the server's contract covers, by namespace. */
const contract = join('http', 'served.ts')

const family = /\bevm|ethereum|eip-?\d|\breact|solana|bitcoin|polkadot/gi
