import { openTestClient } from '@latchkit/test/walletconnect/openTestClient'
import { expect, test } from 'vitest'
import { readPeer } from './readPeer.ts'

const empty = {
  ...{ publicKey: 'key', name: '', description: '', url: '', icons: [] },
  redirect: { native: undefined, universal: undefined },
}

test('default', () => {
  const metadata = {
    ...{ name: 'Fake', description: 'A wallet', url: 'https://wallet.example' },
    icons: ['https://wallet.example/icon.png'],
    redirect: { native: 'fixture://', universal: 'https://wallet.example/app' },
  }
  expect(readPeer('key', metadata)).toEqual({ publicKey: 'key', ...metadata })
})

test.for([
  undefined,
  null,
  1,
  'text',
  [],
  { name: {}, description: 1, url: [], icons: 'x', redirect: 'x' },
  { icons: [null, 1, {}, ''], redirect: { native: {}, universal: [] } },
])('behavior: %j', (metadata) => {
  expect(readPeer('key', metadata)).toEqual(empty)
})

test('behavior: what is huge or would deceive', () => {
  const long = 'x'.repeat(100_000)
  const peer = readPeer('key', {
    name: `\u202eFa\u0000ke\n${long}`,
    description: `${long}`,
    url: `https://${long}`,
    icons: ['https://a.example/\u0000', ...Array(9_999).fill('https://b')],
    redirect: { native: `${long}://`, universal: ' https://a.example' },
  })
  expect(peer.name).toBe(`Fake ${'x'.repeat(59)}`)
  expect(peer.description).toHaveLength(256)
  expect(peer).toMatchObject({ url: '', redirect: empty.redirect })
  expect(peer.icons).toEqual(Array(7).fill('https://b'))
})

test('behavior: hostile metadata of a wallet', async () => {
  const fixture = await openTestClient()
  const { session, getUri } = fixture.pair()
  const proposal = await fixture.wallet.scan(await getUri())
  const metadata = { name: '\u202e\u0007', icons: [{}], redirect: 7, url: {} }
  await fixture.wallet.approve(proposal, {
    controller: { publicKey: proposal.publicKey, metadata },
    sessionProperties: 'text',
    scopedProperties: [1, {}],
    sessionConfig: null,
  })
  const { peer, properties, scopedProperties } = await session
  expect(peer).toEqual({ ...empty, publicKey: proposal.publicKey })
  expect([properties, scopedProperties]).toEqual([new Map(), new Map()])
})
