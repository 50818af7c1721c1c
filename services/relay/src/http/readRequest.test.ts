import { expect, test } from 'vitest'
import { readTarget } from './readRequest.ts'

test.for([
  ['/', '/', ''],
  ['/rpc?auth=a&projectId=b', '/rpc', 'auth=a&projectId=b'],
  ['/?auth=a?b', '/', 'auth=a%3Fb'],
  // No URL is made of these.
  ['//[?auth=a', '//[', 'auth=a'],
  ['//', '//', ''],
  ['http://[', 'http://[', ''],
  ['', '', ''],
])('%s', ([url, path, query]) => {
  const target = readTarget({ url })
  expect([target.path, `${target.query}`]).toEqual([path, query])
})
