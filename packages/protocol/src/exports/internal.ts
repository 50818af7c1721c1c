export { parseRetryAfter, readText } from '../fetch/response.ts'
export {
  checkAppLink,
  checkDeepLink,
  checkLink,
  isConnectLink,
  isStoreLink,
  isWebLink,
  parseUrl,
} from '../links/links.ts'
export { isPublicAddress, isPublicHost } from '../links/publicHost.ts'
export { onAbort, raceSignal } from '../time/abort.ts'
export { wait, withTimeout } from '../time/timeout.ts'
