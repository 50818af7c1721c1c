import { openFaultyNode } from '@latchkit/test/solana/openFaultyNode'
import { openSolanaNode } from '@latchkit/test/solana/openSolanaPage'
import { afterAll, expect, test } from 'vitest'
import { createRpc } from '../rpc/createRpc.ts'
import { createTransaction } from './createTransaction.ts'

const { node, network, addresses } = await openSolanaNode()
const faulty = await openFaultyNode(node)
afterAll(async () => {
  await faulty.stop()
  await node.stop()
})

const [feePayer] = addresses
const blockhash = '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZAMdL4VZHirAn'

test.each([2 ** 53, 1.5, '1', null])(
  'error: a node whose slot is %j',
  async (slot) => {
    faulty.faults.set('getLatestBlockhash', {
      result: {
        context: { slot },
        value: { blockhash, lastValidBlockHeight: 1 },
      },
    })
    const urls = [faulty.rpcUrl]
    const { rpc } = createRpc({ networkId: network.caipNetworkId, urls })
    await expect(
      createTransaction(rpc, { feePayer, priorityFee: 0n, instructions: [] }),
    ).rejects.toMatchObject({ name: 'NodeResponseError' })
  },
)
