import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { expect, test } from 'vitest'

test.each([
  ['https://wallet.shop.example', 'https://wallet.shop.example'],
  ['https://shop.example/wallet//', 'https://shop.example/wallet'],
  ['http://localhost:8080/', 'http://localhost:8080'],
  ['http://wallet.localhost', 'http://wallet.localhost'],
  ['http://127.0.0.1:1', 'http://127.0.0.1:1'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
  [undefined, undefined],
])('default: %s', (server, expected) => {
  expect(createFakeKit({ server }).kit.server).toBe(expected)
})

test.each([
  '',
  'wallet.shop.example',
  '//wallet.shop.example',
  'http://wallet.shop.example',
  'http://127.0.0.1.evil.example',
  'http://localhost.evil.example',
  'http://evil-localhost',
  'ftp://wallet.shop.example',
  'https:wallet.shop.example',
  'https:///wallet.shop.example',
  'https://wallet.shop.example?key=1',
  'https://wallet.shop.example#part',
  'https://wallet.shop.example\\@evil.example',
  'https://wallet.shop.example/ x',
  'https://[',
  8080,
  null,
])('error: %s', (server) => {
  const create = () => createFakeKit({ server: server as string })
  expect(create).toThrow('Option `server` is')
})

test('error: a user, which is not repeated', () => {
  const create = (server: string) => () => createFakeKit({ server })
  expect(create('https://me:secret@shop.example?key=secret')).toThrow(
    'Option `server` is "https://…@shop.example?…". Write an https address, or http on this machine, without user, query or fragment.',
  )
})

test('parameters: projectId', () => {
  expect(createFakeKit({ projectId: 'shop-1' }).kit.projectId).toBe('shop-1')
  for (const projectId of ['', 'a b', 'a&b', 'a'.repeat(129), 5 as never])
    expect(() => createFakeKit({ projectId })).toThrow('Option `projectId` is')
})
