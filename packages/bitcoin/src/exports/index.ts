export type { BitcoinAdapter } from '../bitcoin.ts'
export { bitcoin } from '../bitcoin.ts'
export {
  NodeNetworkError,
  NodeResponseError,
  NodeUnreachableError,
  TransactionDroppedError,
  TransactionRefusedError,
  TransactionReplacedError,
} from '../errors/node.ts'
export {
  DustError,
  InsufficientFundsError,
  InvalidAddressError,
  InvalidMemoError,
  SighashTypeError,
} from '../errors/request.ts'
export {
  NetworkSwitchUnsupportedError,
  OrdinalsSpendError,
  PurposeError,
  TransactionAlteredError,
  TransactionUnsignedError,
  WalletResponseError,
} from '../errors/wallet.ts'
export type { SignedTransaction } from '../esplora/broadcast.ts'
export type {
  Esplora,
  FoundTransaction,
  Outpoint,
  Utxo,
} from '../esplora/createEsplora.ts'
export { bitcoinMainnet } from '../networks/bitcoinMainnet.ts'
export type {
  AddressPrefix,
  BitcoinNetwork,
} from '../networks/bitcoinNetwork.ts'
export { bitcoinNetwork } from '../networks/bitcoinNetwork.ts'
export { bitcoinRegtest } from '../networks/bitcoinRegtest.ts'
export { bitcoinSignet } from '../networks/bitcoinSignet.ts'
export { bitcoinTestnet } from '../networks/bitcoinTestnet.ts'
export { bitcoinTestnet4 } from '../networks/bitcoinTestnet4.ts'
