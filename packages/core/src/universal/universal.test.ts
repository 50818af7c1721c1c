import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import { describe, expect, test } from 'vitest'
import type { Provider } from '../types/Connector.ts'
import { universal } from './universal.ts'

const create = (namespace: string) =>
  universal({ namespace, defaultNetwork: createFakeNetwork(1, namespace) })

function createProvider(answer: unknown) {
  const requests: unknown[] = []
  const provider: Provider = {
    async request(args) {
      requests.push(args)
      return answer
    },
  }
  return { provider, requests }
}

const address = 'address'

describe('signMessage', () => {
  test.each([
    [
      'solana',
      'Grüße, 世界',
      {
        method: 'solana_signMessage',
        params: { message: '2zwJoM9dp6WV3dDtzGBZV', pubkey: address },
      },
    ],
    [
      'solana',
      new Uint8Array([0, 0, 255]),
      {
        method: 'solana_signMessage',
        params: { message: '115Q', pubkey: address },
      },
    ],
    [
      'polkadot',
      'text',
      { method: 'polkadot_signMessage', params: { address, message: 'text' } },
    ],
    [
      'polkadot',
      new Uint8Array([1, 255]),
      {
        method: 'polkadot_signMessage',
        params: { address, message: '0x01ff' },
      },
    ],
    [
      'bip122',
      'text',
      {
        method: 'signMessage',
        params: { account: address, address, message: 'text' },
      },
    ],
    [
      'bip122',
      new TextEncoder().encode('Grüße'),
      {
        method: 'signMessage',
        params: { account: address, address, message: 'Grüße' },
      },
    ],
  ])('%s %s', async (namespace, message, request) => {
    const { provider, requests } = createProvider({ signature: 'sig' })
    const parameters = { address, message }
    expect(await create(namespace).signMessage(provider, parameters)).toBe(
      'sig',
    )
    expect(requests).toEqual([request])
  })

  test.each([
    [null],
    [undefined],
    ['sig'],
    [{}],
    [{ signature: 1 }],
    [{ signature: '' }],
  ])('error: the wallet answers %j', async (answer) => {
    const { provider } = createProvider(answer)
    await expect(
      create('solana').signMessage(provider, { address, message: 'x' }),
    ).rejects.toMatchObject({ code: -32603 })
  })

  test('error: bytes that are no text', async () => {
    const { provider, requests } = createProvider({ signature: 'sig' })
    const message = new Uint8Array([255])
    await expect(
      create('bip122').signMessage(provider, { address, message }),
    ).rejects.toMatchObject({ code: -32602 })
    expect(requests).toEqual([])
  })

  test('error: a namespace whose method is not known', async () => {
    const { provider } = createProvider({ signature: 'sig' })
    await expect(
      create('cosmos').signMessage(provider, { address, message: 'x' }),
    ).rejects.toMatchInlineSnapshot(
      `[OperationUnsupportedError: The universal adapter can't do \`signMessage\` for "cosmos".]`,
    )
  })
})

test('loadSessionSupport', async () => {
  const load = (namespace: string) => create(namespace).loadSessionSupport?.()
  expect(await load('polkadot')).toEqual({
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
  })
  expect(await load('cosmos')).toEqual({ methods: [] })
})

test('switchNetwork', async () => {
  const moves: unknown[] = []
  const { provider } = createProvider(null)
  const network = createFakeNetwork(2, 'solana')
  const move = async (networkId: string) => void moves.push(networkId)
  const able = { ...provider, switchNetwork: move }
  await create('solana').switchNetwork(able, { network })
  expect(moves).toEqual(['solana:2'])
  await expect(
    create('solana').switchNetwork(provider, { network }),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `[OperationUnsupportedError: The universal adapter can't do \`switchNetwork\` for "solana".]`,
  )
})

test('error: what only an adapter of the namespace can', async () => {
  const { provider } = createProvider(null)
  const network = createFakeNetwork(1, 'solana')
  const adapter = create('solana')
  await expect(
    adapter.sendTransaction(provider, { address, network, to: address }),
  ).rejects.toMatchInlineSnapshot(
    `[OperationUnsupportedError: The universal adapter can't do \`sendTransaction\` for "solana".]`,
  )
  await expect(
    adapter.getBalance({ address, network }),
  ).rejects.toMatchInlineSnapshot(
    `[OperationUnsupportedError: The universal adapter can't do \`getBalance\` for "solana".]`,
  )
})

test('parameters: defaultAccountType, isSameAddress', () => {
  expect(create('bip122').defaultAccountType).toBe('payment')
  expect(create('solana').defaultAccountType).toBe('eoa')
  const adapter = universal({
    namespace: 'cosmos',
    defaultNetwork: createFakeNetwork(1, 'cosmos'),
    defaultAccountType: 'smartAccount',
    isSameAddress: () => true,
  })
  expect(adapter.defaultAccountType).toBe('smartAccount')
  expect(adapter.isSameAddress('a', 'b')).toBe(true)
  expect(create('solana').isSameAddress('a', 'A')).toBe(false)
})
