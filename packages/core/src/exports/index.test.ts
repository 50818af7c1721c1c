import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as conformance from './conformance.ts'
import * as core from './index.ts'

test('exports of @latchkit/core', () => {
  expect(Object.keys(core).sort()).toMatchInlineSnapshot(`
    [
      "AdapterNotFoundError",
      "BaseError",
      "ConnectorNotFoundError",
      "DisconnectError",
      "InvalidConfigurationError",
      "NetworkNotFoundError",
      "NetworkSwitchDisabledError",
      "NoAccountsError",
      "NotConnectedError",
      "RequestAbortedError",
      "RpcError",
      "SessionExpiredError",
      "SharedKitError",
      "TimeoutError",
      "UserRejectedRequestError",
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
      "getBalance",
      "getNetwork",
      "isAccountId",
      "isNetworkId",
      "isShallowEqual",
      "parseAccountId",
      "parseNetworkId",
      "pickCookies",
      "reconnect",
      "removeNetwork",
      "request",
      "requireAdapter",
      "requireConnection",
      "sendTransaction",
      "setAddressLabel",
      "signMessage",
      "switchNetwork",
      "watchAccount",
      "watchConnectors",
      "watchEvents",
      "watchNetwork",
    ]
  `)
})

test('exports of @latchkit/core/conformance', () => {
  expect(Object.keys(conformance)).toMatchInlineSnapshot(`
    [
      "listAdapterCases",
    ]
  `)
})

test('behavior: no chain family and no framework is named in the core', () => {
  const root = join(import.meta.dirname, '..')
  const words = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test'))
    .flatMap((path) =>
      (readFileSync(join(root, path), 'utf8').match(family) ?? []).map(
        (word) => `${path}: ${word}`,
      ),
    )
  expect(words).toEqual([])
})

const family = /\bevm|ethereum|eip-?\d|\breact|solana|bitcoin|polkadot/gi
