export type { BitcoinAdapter } from '../bitcoin.ts'
export { bitcoin } from '../bitcoin.ts'
export {
  NodeNetworkError,
  NodeResponseError,
  NodeUnreachableError,
  TransactionRefusedError,
} from '../errors/node.ts'
export {
  DustError,
  InsufficientFundsError,
  InvalidAddressError,
  InvalidAmountError,
  InvalidMemoError,
} from '../errors/request.ts'
export {
  NetworkSwitchUnsupportedError,
  PurposeError,
  TransactionAlteredError,
  TransactionUnsignedError,
  WalletResponseError,
} from '../errors/wallet.ts'
export type { Esplora, Utxo } from '../esplora/createEsplora.ts'
export type {
  AddressPrefix,
  BitcoinNetwork,
} from '../networks/BitcoinNetwork.ts'
export { bitcoinMainnet } from '../networks/bitcoinMainnet.ts'
export { bitcoinRegtest } from '../networks/bitcoinRegtest.ts'
export { bitcoinSignet } from '../networks/bitcoinSignet.ts'
export { bitcoinTestnet } from '../networks/bitcoinTestnet.ts'
export { bitcoinTestnet4 } from '../networks/bitcoinTestnet4.ts'
