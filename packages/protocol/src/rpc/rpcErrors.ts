/** Name and message by code: JSON-RPC 2.0, EIP-1474, EIP-1193, EIP-3326 (4902), CAIP-25 (5000) and EIP-5792 (57xx). */
export const rpcErrors = {
  [-32700]: ['ParseRpcError', 'Invalid JSON was received.'],
  [-32600]: ['InvalidRequestRpcError', 'The request is not valid.'],
  [-32601]: ['MethodNotFoundRpcError', 'The method does not exist.'],
  [-32602]: ['InvalidParamsRpcError', 'The parameters are not valid.'],
  [-32603]: ['InternalRpcError', 'An internal error was received.'],
  [-32000]: ['InvalidInputRpcError', 'Missing or invalid parameters.'],
  [-32001]: ['ResourceNotFoundRpcError', 'The resource was not found.'],
  [-32002]: ['ResourceUnavailableRpcError', 'The resource is not available.'],
  [-32003]: ['TransactionRejectedRpcError', 'The transaction was rejected.'],
  [-32004]: ['MethodNotSupportedRpcError', 'The method is not supported.'],
  [-32005]: ['LimitExceededRpcError', 'The request exceeds a limit.'],
  [-32006]: [
    'VersionUnsupportedRpcError',
    'The JSON-RPC version is not supported.',
  ],
  4001: ['UserRejectedRequestError', 'The user rejected the request.'],
  4100: [
    'UnauthorizedProviderError',
    'The method or account has not been authorized by the user.',
  ],
  4200: [
    'UnsupportedProviderMethodError',
    'The wallet does not support the method.',
  ],
  4900: [
    'ProviderDisconnectedError',
    'The wallet is disconnected from all networks.',
  ],
  4901: [
    'ChainDisconnectedError',
    'The wallet is disconnected from the network.',
  ],
  4902: ['SwitchChainError', 'The wallet could not switch the network.'],
  5000: ['UserRejectedRequestError', 'The user rejected the request.'],
  5700: [
    'UnsupportedNonOptionalCapabilityError',
    'The wallet does not support a capability that is not optional.',
  ],
  5710: [
    'UnsupportedChainIdError',
    'The wallet does not support the network of the calls.',
  ],
  5720: ['DuplicateIdError', 'Calls with this id were sent already.'],
  5730: ['UnknownBundleIdError', 'Calls with this id are not known.'],
  5740: ['BundleTooLargeError', 'The calls are too many for the wallet.'],
  5750: [
    'AtomicReadyWalletRejectedUpgradeError',
    'The wallet can run the calls atomically, but the user rejected the upgrade.',
  ],
  5760: [
    'AtomicityNotSupportedError',
    'The wallet cannot run the calls atomically.',
  ],
} as const satisfies Record<number, readonly [name: string, message: string]>

/** A code of `rpcErrors`. */
export type RpcErrorCode = keyof typeof rpcErrors
