import { createKit, createMemoryStorage } from '@latchkit/core'
import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import { offline } from '@latchkit/test/evm/offline'
import { expect, test } from 'vitest'
import { evm } from '../evm.ts'
import { assetsQuery } from './useAssets.ts'
import { callsStatusQuery } from './useCallsStatus.ts'
import { capabilitiesQuery } from './useCapabilities.ts'
import { estimateGasQuery } from './useEstimateGas.ts'
import { transactionReceiptQuery } from './useWaitForTransactionReceipt.ts'

test.each(
  Object.entries({
    assetsQuery,
    callsStatusQuery,
    capabilitiesQuery,
    estimateGasQuery,
    transactionReceiptQuery,
  }),
)(
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
