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
export { onAbort, raceSignal, wait, withTimeout } from '../time/abort.ts'
