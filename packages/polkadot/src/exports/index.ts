export {
  ConfirmationTimeoutError,
  NodeNetworkError,
  NodeRequestError,
  NodeResponseError,
  NodeUnreachableError,
  TransactionRefusedError,
} from '../errors/node.ts'
export {
  ExistentialDepositError,
  ExtensionUnsupportedError,
  InsufficientFundsError,
  InvalidAddressError,
  InvalidDataError,
} from '../errors/request.ts'
export { WalletResponseError } from '../errors/wallet.ts'
export { kusama } from '../networks/kusama.ts'
export { kusamaAssetHub } from '../networks/kusamaAssetHub.ts'
export { paseo } from '../networks/paseo.ts'
export { polkadotAssetHub } from '../networks/polkadotAssetHub.ts'
export { polkadotMainnet } from '../networks/polkadotMainnet.ts'
export type { PolkadotNetwork } from '../networks/polkadotNetwork.ts'
export { polkadotNetwork } from '../networks/polkadotNetwork.ts'
export { westend } from '../networks/westend.ts'
export type { PolkadotAdapter } from '../polkadot.ts'
export { polkadot } from '../polkadot.ts'
