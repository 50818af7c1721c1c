import { getBalances } from './account/getBalances.ts'
import { getHistory } from './account/getHistory.ts'
import { getPrices } from './account/getPrices.ts'
import { getAnalyticsConfig } from './directory/getAnalyticsConfig.ts'
import { getAssetImage } from './directory/getAssetImage.ts'
import { getCurrencyImage } from './directory/getCurrencyImage.ts'
import { getTokenImage } from './directory/getTokenImage.ts'
import { getWalletImage } from './directory/getWalletImage.ts'
import { getWallets } from './directory/getWallets.ts'
import type { Endpoint } from './endpoint.ts'
import { getAvatar } from './identity/getAvatar.ts'
import { getIdentity } from './identity/getIdentity.ts'
import { getName } from './names/getName.ts'
import { getNameSuggestions } from './names/getNameSuggestions.ts'
import { getNamesByAddress } from './names/getNamesByAddress.ts'
import { registerName } from './names/registerName.ts'
import { resolveName } from './names/resolveName.ts'
import { resolveNameByPost } from './names/resolveNameByPost.ts'
import { getSupportedChains } from './rpc/getSupportedChains.ts'
import { postRpc } from './rpc/postRpc.ts'

/** Every call that the server offers. */
export function listEndpoints(): readonly Endpoint[] {
  return [
    getSupportedChains,
    postRpc,
    getIdentity,
    getAvatar,
    getHistory,
    getBalances,
    getPrices,
    getName,
    getNamesByAddress,
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
