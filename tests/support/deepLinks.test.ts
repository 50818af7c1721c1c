import { expect, test } from 'vitest'
import { checkDeepLink as checkListed } from '../../packages/ui/src/links/checkDeepLink.ts'
import { checkDeepLink as checkPeer } from '../../packages/walletconnect/src/connector/checkDeepLink.ts'

// Neither package may import the other: a scheme that one refuses the other must not follow.
test.each([
  ...['javascript', 'data', 'vbscript', 'blob', 'file', 'filesystem', 'about'],
  ...['view-source', 'http', 'ws', 'wss', 'ftp', 'ftps', 'sftp', 'mailto'],
  ...['sms', 'smsto', 'mms', 'tel', 'callto', 'facetime', 'facetime-audio'],
  ...['geo', 'intent', 'content', 'ms-settings', 'search', 'search-ms'],
  ...['shell', 'itms-services', 'market', 'android-app', 'chrome', 'wc'],
  ...['chrome-extension', 'moz-extension', 'safari-web-extension', 'x-apple'],
  ...['web+wallet', 'web-extension', 'ms-browser-extension', 'devtools'],
  ...['edge', 'opera', 'brave', 'resource', 'jar', 'feed'],
])('error: %s is followed by nobody', (scheme) => {
  for (const link of [`${scheme}://a`, `${scheme.toUpperCase()}://a`]) {
    expect(checkListed(link)).toBeUndefined()
    expect(checkPeer(link)).toBeUndefined()
  }
})

test.each(['metamask', 'cbwallet', 'trust', 'rainbow', 'okex'])(
  'default: %s opens an app',
  (scheme) => {
    expect(checkListed(`${scheme}://`)).toBeDefined()
    expect(checkPeer(`${scheme}://`)).toBeDefined()
  },
)
