import { expect, test } from 'vitest'
import { toWebUrl } from './fetchSource.ts'

const cid = 'Qm'.padEnd(46, 'a')
const ipfsGateway = 'https://ipfs.example/some/ipfs'

test('default', () => {
  const open = (uri: string) => toWebUrl(uri, { ipfsGateway })
  expect(open('https://a.example/b.png')).toBe('https://a.example/b.png')
  expect(open(`ipfs://${cid}`)).toBe(`https://ipfs.example/some/ipfs/${cid}`)
  expect(open(`ipfs://ipfs/${cid}/a b/1.png`)).toBe(
    `https://ipfs.example/some/ipfs/${cid}/a%20b/1.png`,
  )
  expect(toWebUrl(`ipfs://${cid}`, { ipfsGateway: undefined })).toBeUndefined()
})

test.for([
  `ipfs://${cid}/../../admin`,
  `ipfs://${cid}/%2e%2e/%2E./admin`,
  `ipfs://${cid}/.%2e/admin`,
  `ipfs://${cid}/..\\..\\admin`,
  `ipfs://${cid}/\t../admin`,
  `ipfs://${cid}/.\n./.\n./admin`,
  `ipfs://${cid}/../${cid.replace('a', 'b')}`,
  'ipfs://short',
  'ipfs:///etc/passwd',
  'file:///etc/passwd',
  'javascript:alert(1)',
])('behavior: no way out of the folder by %j', (uri) => {
  expect(toWebUrl(uri, { ipfsGateway })).toBeUndefined()
})
