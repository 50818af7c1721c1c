import { sendTransaction } from '@latchkit/core'
import { startPolkadotNode } from '@latchkit/devnet/polkadot'
import { passTime } from '@latchkit/test/core/passTime'
import { openFaultyPolkadotNode } from '@latchkit/test/polkadot/openFaultyPolkadotNode'
import {
  dot,
  keys,
  openPolkadotApp,
  openPolkadotNodes,
} from '@latchkit/test/polkadot/openPolkadotApp'
import { createFakePolkadotWallet } from '@latchkit/testing/polkadot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { polkadotNetwork } from '../networks/polkadotNetwork.ts'
import { getTransactionStatus } from './reads.ts'

test('getTransactionStatus: validUntil', async () => {
  passTime()
  const blockTime = 1_000_000
  const { accounts } = createFakePolkadotWallet({ accounts: keys })
  const node = await startPolkadotNode({
    ...{ name: 'Held', blockTime },
    accounts: accounts.map(({ address }) => ({ address, free: 9n * dot })),
  })
  onTestFinished(node.stop)
  const { genesisHash, rpcUrl } = node
  const network = polkadotNetwork({ name: 'Held', genesisHash, rpcUrl })
  const app = await openPolkadotApp({ networks: [network] })
  onTestFinished(() => {
    app.unmount()
    vi.unstubAllGlobals()
  })
  const [address, to] = app.addresses
  const read = async (hash: string, nonce?: string) => {
    const sent = { network, hash, address, nonce, validUntil: 64 }
    return getTransactionStatus(sent, { metadata: new Map() })
  }
  const hash = await sendTransaction(app.kit, { to, value: dot })
  const other = `0x${'00'.repeat(32)}`
  expect(await read(hash)).toEqual({ status: 'pending' })
  vi.advanceTimersByTime(blockTime)
  expect(node.getExtrinsic(hash)).toMatchObject({ isSuccess: true })
  expect(await read(hash)).toEqual({ status: 'ended' })
  expect(await read(hash, '0')).toEqual({ status: 'ended', nonce: '0' })
  expect(await read(hash, '1')).toEqual({ status: 'unknown', nonce: '1' })
  expect(await read(other)).toEqual({ status: 'unknown' })
  node.mine(64)
  expect(await read(hash, '1')).toEqual({ status: 'ended', nonce: '1' })
  expect(await read(other)).toEqual({ status: 'dropped' })
})

test('getTransactionStatus: the word of one node is no proof that it was dropped', async () => {
  passTime()
  const { networks, nodes, stop } = await openPolkadotNodes()
  onTestFinished(stop)
  const [network] = networks
  const [node] = nodes
  const liar = await openFaultyPolkadotNode(node)
  onTestFinished(liar.stop)
  const result = `0x${'11'.repeat(32)}`
  // A chain of empty blocks that is far ahead.
  liar.faults.set('chain_getHeader', ({ reply }) =>
    reply({ result: { number: '0x1000' } }),
  )
  liar.faults.set('chain_getBlockHash', async ({ params, forward, reply }) =>
    reply(
      params[0] === 0 ? ((await forward()) as { result: unknown }) : { result },
    ),
  )
  liar.faults.set('chain_getBlock', ({ reply }) =>
    reply({ result: { block: { extrinsics: [] } } }),
  )
  const silent = await openFaultyPolkadotNode(node)
  await silent.stop()
  const { accounts } = createFakePolkadotWallet({ accounts: keys })
  const address = accounts[0]?.address ?? ''
  const read = (...urls: readonly { rpcUrl: string }[]) => {
    const rpcUrls = { [network.caipNetworkId]: urls.map((it) => it.rpcUrl) }
    const hash = `0x${'00'.repeat(32)}`
    const sent = { network, hash, address, validUntil: 64 }
    return getTransactionStatus(sent, { rpcUrls, metadata: new Map() })
  }
  expect(await read(liar)).toEqual({ status: 'dropped' })
  expect(await read(liar, silent)).toEqual({ status: 'dropped' })
  expect(await read(liar, node)).toEqual({ status: 'unknown' })
  for (const urls of [[silent], []])
    await expect(read(...urls)).rejects.toMatchObject({
      name: 'NodeUnreachableError',
    })
})
