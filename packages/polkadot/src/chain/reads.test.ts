import { sendTransaction } from '@latchkit/core'
import { startPolkadotNode } from '@latchkit/devnet/polkadot'
import { passTime } from '@latchkit/test/core/passTime'
import {
  dot,
  keys,
  openPolkadotApp,
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
