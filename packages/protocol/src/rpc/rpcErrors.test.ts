import { expect, test } from 'vitest'
import { rpcErrors } from './rpcErrors.ts'

test('default', () => {
  const names = Object.entries(rpcErrors)
    .map(([code, [name]]) => `${code} ${name}`)
    .sort()
  expect(names).toMatchInlineSnapshot(`
    [
      "-32000 InvalidInputRpcError",
      "-32001 ResourceNotFoundRpcError",
      "-32002 ResourceUnavailableRpcError",
      "-32003 TransactionRejectedRpcError",
      "-32004 MethodNotSupportedRpcError",
      "-32005 LimitExceededRpcError",
      "-32006 VersionUnsupportedRpcError",
      "-32600 InvalidRequestRpcError",
      "-32601 MethodNotFoundRpcError",
      "-32602 InvalidParamsRpcError",
      "-32603 InternalRpcError",
      "-32700 ParseRpcError",
      "4001 UserRejectedRequestError",
      "4100 UnauthorizedProviderError",
      "4200 UnsupportedProviderMethodError",
      "4900 ProviderDisconnectedError",
      "4901 ChainDisconnectedError",
      "4902 SwitchChainError",
      "5000 UserRejectedRequestError",
      "5700 UnsupportedNonOptionalCapabilityError",
      "5710 UnsupportedChainIdError",
      "5720 DuplicateIdError",
      "5730 UnknownBundleIdError",
      "5740 BundleTooLargeError",
      "5750 AtomicReadyWalletRejectedUpgradeError",
      "5760 AtomicityNotSupportedError",
    ]
  `)
})

test('behavior: every message is one sentence', () => {
  for (const [, message] of Object.values(rpcErrors))
    expect(message).toMatch(/^[A-Z][^.]+\.$/)
})
