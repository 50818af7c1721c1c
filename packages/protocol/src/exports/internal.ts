export { indexWallets } from '../directory/indexWallets.ts'
export { decodeBase58, encodeBase58 } from '../encoding/base58.ts'
export {
  decodeBase64,
  decodeHex,
  encodeBase64,
  encodeHex,
} from '../encoding/bytes.ts'
export { parseRetryAfter, readText } from '../fetch/response.ts'
export { isHexData } from '../hex/hex.ts'
export { checkDeepLink, isConnectLink } from '../links/deepLinks.ts'
export {
  checkAppLink,
  checkLink,
  isStoreLink,
  isWebLink,
  parseUrl,
} from '../links/links.ts'
export { isPublicAddress, isPublicHost } from '../links/publicHost.ts'
export { swapRouters } from '../networks/swapRouters.ts'
export { isEmail } from '../text/isEmail.ts'
export { onAbort, raceSignal } from '../time/abort.ts'
export { wait, withTimeout } from '../time/timeout.ts'
