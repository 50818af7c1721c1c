import { getBalances } from './balances.ts'
import { resolveName, resolveNameByPost } from './ccip.ts'
import { getAnalyticsConfig, getWallets } from './directory.ts'
import type { Endpoint } from './endpoint.ts'
import { getHistory } from './history.ts'
import { getAvatar, getIdentity } from './identity.ts'
import {
  getAssetImage,
  getCurrencyImage,
  getTokenImage,
  getWalletImage,
} from './images.ts'
import { getName, getNameSuggestions, getNames, registerName } from './names.ts'
import { getPrices } from './prices.ts'
import { getSupportedNetworks, postRpc } from './rpc.ts'

/** Every call that the server offers. */
export function listEndpoints(): readonly Endpoint[] {
  return [
    getSupportedNetworks,
    postRpc,
    getIdentity,
    getAvatar,
    getHistory,
    getBalances,
    getPrices,
    getName,
    getNames,
    getNameSuggestions,
    registerName,
    resolveName,
    resolveNameByPost,
    getWallets,
    getWalletImage,
    getAssetImage,
    getCurrencyImage,
    getTokenImage,
    getAnalyticsConfig,
  ]
}
