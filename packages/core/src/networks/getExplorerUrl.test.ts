import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import { expect, test } from 'vitest'
import { getExplorerUrl } from './getExplorerUrl.ts'

const at = (url: string, address = 'Alice') =>
  getExplorerUrl(
    {
      ...createFakeNetwork(1),
      blockExplorers: { default: { name: 'Scan', url } },
    },
    address,
  )

test('default', () => {
  expect(at('https://scan.example')).toBe('https://scan.example/address/Alice')
  expect(at('http://127.0.0.1:4000/x/')).toBe(
    'http://127.0.0.1:4000/x/address/Alice',
  )
})

test('behavior: an address cannot leave its place in the path', () => {
  expect(at('https://scan.example', '../?a=b#c')).toBe(
    'https://scan.example/address/..%2F%3Fa%3Db%23c',
  )
})

test.for([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:secret@scan.example',
  'not a url',
  '',
])('behavior: %s is no link', (url) => {
  expect(at(url)).toBeUndefined()
})

test('behavior: a network without an explorer has no link', () => {
  expect(getExplorerUrl(createFakeNetwork(1), 'Alice')).toBeUndefined()
})

test('parameters: kind', () => {
  const network = {
    ...createFakeNetwork(1),
    blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
  }
  expect(getExplorerUrl(network, '0xab', 'tx')).toBe(
    'https://scan.example/tx/0xab',
  )
})

test('parameters: paths of the explorer, and its query', () => {
  const network = {
    ...createFakeNetwork(1),
    blockExplorers: {
      default: {
        name: 'Scan',
        url: 'https://scan.example?cluster=devnet',
        paths: { address: 'account', tx: 'extrinsic' },
      },
    },
  }
  expect(getExplorerUrl(network, 'Alice')).toBe(
    'https://scan.example/account/Alice?cluster=devnet',
  )
  expect(getExplorerUrl(network, '0xab', 'tx')).toBe(
    'https://scan.example/extrinsic/0xab?cluster=devnet',
  )
})
