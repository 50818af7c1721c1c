import { expect, test, vi } from 'vitest'
import { readDeepLink } from './readDeepLink.ts'

function take(address: string) {
  const { pathname, search, hash } = new URL(address, 'http://127.0.0.1')
  const replaceState = vi.fn()
  const uri = readDeepLink({
    location: { pathname, search, hash },
    history: { replaceState },
  })
  return { uri, replaced: replaceState.mock.calls }
}

test('default', () => {
  const uri = 'wc:ab@2?symKey=cd&relay-protocol=irn'
  expect(take(`/wc?uri=${encodeURIComponent(uri)}`)).toEqual({
    uri,
    replaced: [[null, '', '/']],
  })
})

test.each([
  ['a request', '/wc?requestId=1&sessionTopic=ab'],
  ['another path', '/other?uri=wc%3Aab'],
  ['what hides behind a hash', '/#wc:ab'],
])('behavior: %s is taken away, and means nothing', (_, address) => {
  expect(take(address)).toEqual({
    uri: undefined,
    replaced: [[null, '', '/']],
  })
})

test('behavior: no deep link, no change of the history', () => {
  expect(take('/')).toEqual({ uri: undefined, replaced: [] })
})
