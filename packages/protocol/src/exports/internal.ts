export { indexWallets } from '../directory/indexWallets.ts'
export { parseRetryAfter, readText } from '../fetch/response.ts'
export { checkDeepLink, isConnectLink } from '../links/deepLinks.ts'
export {
  checkAppLink,
  checkLink,
  isStoreLink,
  isWebLink,
  parseUrl,
} from '../links/links.ts'
export { isPublicAddress, isPublicHost } from '../links/publicHost.ts'
export { onAbort, raceSignal } from '../time/abort.ts'
export { wait, withTimeout } from '../time/timeout.ts'
