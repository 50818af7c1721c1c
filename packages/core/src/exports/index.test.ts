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
      "HistoryUnavailableError",
      "InvalidConfigurationError",
      "InvalidNameError",
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
      "RequestAbortedError",
      "RpcError",
      "ServerAnswerError",
      "ServerError",
      "ServerUnreachableError",
      "SessionExpiredError",
      "SharedKitError",
      "TimeoutError",
      "UserRejectedRequestError",
      "WalletContestedError",
      "abortRequests",
      "addNetwork",
      "connect",
      "createCookieStorage",
      "createKit",
      "createMemoryStorage",
      "disconnect",
      "findConnector",
      "findNetwork",
      "formatAccountId",
      "formatNetworkId",
      "getAccount",
      "getAnalyticsConfig",
      "getBalance",
      "getBalances",
      "getHistory",
      "getIdentity",
      "getImageUrl",
      "getName",
      "getNameSuggestions",
      "getNames",
      "getNetwork",
      "getPrices",
      "getRpcUrl",
      "getSupportedNetworks",
      "getWallets",
      "isAccountId",
      "isNetworkId",
      "parseAccountId",
      "parseNetworkId",
      "pickCookies",
      "reconnect",
      "refreshAccount",
      "registerName",
      "removeNetwork",
      "request",
      "requireConnection",
      "sendTransaction",
      "setAddressLabel",
      "signMessage",
      "switchAccount",
      "switchNetwork",
      "universal",
      "watchAccount",
      "watchConnectors",
      "watchEvents",
      "watchNetwork",
    ]
  `)
})

test('exports of @latchkit/core/internal', () => {
  expect(Object.keys(internal).sort()).toMatchInlineSnapshot(`
    [
      "balanceRetryWindow",
      "checkNames",
      "claimStorage",
      "createStore",
      "emitEvent",
      "findLogo",
      "getAlerts",
      "getServerKit",
      "isSameWallet",
      "isShallowEqual",
      "lifetimes",
      "onRequestEnd",
      "raiseAlert",
      "requireAdapter",
      "requireNetwork",
      "toNetworkId",
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
