export { getBalances, TokenBalance } from '../http/balances.ts'
export { resolveName, resolveNameByPost } from '../http/ccip.ts'
export {
  buildSwap,
  buildSwapApproval,
  getGasPrice,
  getSwapAllowance,
  getSwapQuotes,
  getSwapTokens,
  SwapQuote,
  SwapToken,
} from '../http/convert.ts'
export { getAnalyticsConfig, getWallets, Wallet } from '../http/directory.ts'
export type { Endpoint } from '../http/endpoint.ts'
export { CommonQuery, ErrorBody, endpoint } from '../http/endpoint.ts'
export {
  getHistory,
  operationTypes,
  Transaction,
  Transfer,
} from '../http/history.ts'
export { getAvatar, getIdentity } from '../http/identity.ts'
export {
  getAssetImage,
  getCurrencyImage,
  getTokenImage,
  getWalletImage,
} from '../http/images.ts'
export {
  getName,
  getNameSuggestions,
  getNames,
  Name,
  registerName,
} from '../http/names.ts'
export {
  createOnrampUrl,
  getOnrampOptions,
  getOnrampOrder,
  getOnrampQuote,
  OnrampOptions,
  OnrampQuote,
  onrampStatuses,
} from '../http/onramp.ts'
export { getPrices } from '../http/prices.ts'
export { getSupportedNetworks, postRpc } from '../http/rpc.ts'
