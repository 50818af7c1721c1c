import { createKit, createMemoryStorage } from '@latchkit/core'
import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import { offline } from '@latchkit/test/evm/offline'
import { expect, test } from 'vitest'
import { evm } from '../evm.ts'
import * as hooks from '../exports/react.ts'

const queries = Object.entries(hooks).flatMap(([name, query]) =>
  name.endsWith('Query')
    ? [[name, query as typeof hooks.assetsQuery] as const]
    : [],
)

test.each(queries)(
  'behavior: %s is of the EVM network while another family is active',
  (_, query) => {
    const [network] = offline.networks
    const kit = createKit({
      adapters: [createFakeAdapter({ namespace: 'other' }), evm()],
      networks: [createFakeNetwork(1, 'other'), ...offline.networks],
      storage: createMemoryStorage(),
    })
    expect(query(kit, {} as never).queryKey).toContainEqual({
      ...{ address: undefined, network: network?.caipNetworkId },
    })
  },
)

test('behavior: these are all queries', () => {
  expect(queries.map(([name]) => name)).toEqual([
    'assetsQuery',
    'callsStatusQuery',
    'capabilitiesQuery',
    'estimateGasQuery',
    'readContractQuery',
    'transactionReceiptQuery',
  ])
})
