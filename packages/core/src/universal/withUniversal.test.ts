import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import { expect, test } from 'vitest'
import { connect } from '../actions/connect.ts'
import { getAccount } from '../actions/getAccount.ts'
import { getBalance } from '../actions/getBalance.ts'
import { AdapterNotFoundError } from '../errors/configuration.ts'
import { OperationUnsupportedError } from '../errors/request.ts'
import { createKit } from '../kit/createKit.ts'
import { withUniversal } from './withUniversal.ts'

const networks = [
  createFakeNetwork(1),
  createFakeNetwork(7, 'cosmos'),
  createFakeNetwork(8, 'cosmos'),
]

test('default: a namespace without an adapter has the universal one', async () => {
  const wallet = createWallet({ namespaces: ['fake', 'cosmos'] })
  const own = createFakeAdapter({ connectors: [wallet.connector] })
  const adapters = withUniversal({ adapters: [own], networks })
  expect(adapters.map(({ namespace }) => namespace)).toEqual(['fake', 'cosmos'])
  expect(adapters[0]).toBe(own)
  expect(adapters[1]?.defaultNetwork).toBe(networks[1])
  const { kit } = createFakeKit({ adapters, networks, wallet })
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  expect(getAccount(kit, { namespace: 'cosmos' }).address).toBe('Alice')
  await expect(
    getBalance(kit, { network: 'cosmos:7', address: 'Alice' }),
  ).rejects.toThrow(OperationUnsupportedError)
})

test('behavior: a chain of viem is of its own namespace', () => {
  const { caipNetworkId: _, chainNamespace, ...chain } = createFakeNetwork(1)
  const adapters = withUniversal({
    adapters: [],
    networks: [{ ...chain, id: 5 }],
  })
  expect(chainNamespace).toBe('fake')
  expect(adapters[0]?.defaultNetwork.caipNetworkId).toBe('eip155:5')
})

test('error: without it, such a network has no adapter', () => {
  const create = () => createKit({ adapters: [createFakeAdapter()], networks })
  expect(create).toThrow(AdapterNotFoundError)
  expect(create).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(
        /^Adapter for namespace .+ doesn't exist$/,
      ),
      hint: expect.stringContaining('`withUniversal`'),
    }),
  )
  expect(create).toThrow("Adapter for namespace cosmos doesn't exist")
})
