import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
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

test('behavior: an id has 1 to 64 letters, digits, hyphens or underscores', () => {
  for (const id of ['a', 'A-Z_9', 'a'.repeat(64)])
    expect(createFakeKit({ id }).kit.id).toBe(id)
  for (const id of ['', 'a b', 'a.b', 'ä', 'a'.repeat(65), 7 as never])
    expect(() => createFakeKit({ id })).toThrow('Option `id` is')
})

test('behavior: a project id has up to 128 characters', () => {
  const projectId = 'a'.repeat(128)
  expect(createFakeKit({ projectId }).kit.projectId).toBe(projectId)
})

test.each([null, undefined, {}, 'fake:1', { caipNetworkId: 1 }])(
  'error: the network %j',
  (network) => {
    const create = () => createFakeKit({ networks: [network as never] })
    expect(create).toThrow('Option `networks[0]` is')
  },
)

test('error: a network whose RPC URLs are no list', () => {
  const network = createFakeNetwork(1)
  for (const rpcUrls of [{}, { default: {} }, { default: { http: 'https:' } }])
    expect(() =>
      createFakeKit({ networks: [{ ...network, rpcUrls: rpcUrls as never }] }),
    ).toThrow('Option `networks["fake:1"].rpcUrls.default.http` is an object.')
})

test('error: a given value is shown in short', () => {
  const show = (id: unknown) => () => createFakeKit({ id: id as string })
  expect(show('/'.repeat(200))).toThrow(
    `Option \`id\` is "${'/'.repeat(100)}".`,
  )
  expect(show(null)).toThrow('Option `id` is null.')
  expect(show({ secret: 1 })).toThrow('Option `id` is an object.')
  expect(show([1, 2])).toThrow('Option `id` is an array of 2.')
})
