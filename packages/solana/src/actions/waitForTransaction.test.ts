import type { Network } from '@latchkit/core'
import {
  createKit,
  createMemoryStorage,
  sendTransaction,
  withUniversal,
} from '@latchkit/core'
import { passTime } from '@latchkit/test/core/passTime'
import type { FaultyNode } from '@latchkit/test/solana/openFaultyNode'
import { openFaultyNode } from '@latchkit/test/solana/openFaultyNode'
import {
  openSolanaNode,
  openSolanaPage,
} from '@latchkit/test/solana/openSolanaPage'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { encodeBase58 } from '../encoding/base58.ts'
import { solanaDevnet } from '../networks/solanaDevnet.ts'
import { solana } from '../solana.ts'
import { waitForTransaction } from './waitForTransaction.ts'

const local = await openSolanaNode()
const { node, network } = local
afterAll(node.stop)

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})

const unseen = encodeBase58(new Uint8Array(64).fill(9))

/** A kit whose node makes some methods fail. */
async function openFaults() {
  const faulty = await openFaultyNode(node)
  const rpcUrls = { default: { http: [faulty.rpcUrl] } }
  const { kit, unmount } = await openSolanaPage({
    ...local,
    network: { ...network, rpcUrls },
  })
  const close = async () => {
    unmount()
    await faulty.stop()
  }
  return { kit, ...faulty, close }
}

test('error: a transaction that the chain never sees', async () => {
  const { kit, unmount } = await openSolanaPage(local)
  await expect(
    waitForTransaction(kit, { signature: unseen, timeout: 10 }),
  ).rejects.toMatchObject({ code: 'CONFIRMATION_TIMEOUT' })
  unmount()
})

test('error: a transaction expires', async () => {
  const { kit, calls, close } = await openFaults()
  const waiting = waitForTransaction(kit, { signature: unseen })
  const failed = expect(waiting).rejects.toMatchObject({
    ...{ name: 'TransactionFailedError', reason: 'blockhashExpired' },
    hash: unseen,
  })
  // The height from which it counts was read before.
  await vi.waitFor(() => expect(calls).toContain('getSignatureStatuses'))
  // The blocks of a blockhash's life, and those by which a node may be ahead.
  for (const _ of [1, 2]) node.ledger.expireBlockhashes()
  await failed
  await close()
})

test('parameters: lastValidBlockHeight', async () => {
  const { kit, unmount } = await openSolanaPage(local)
  const lastValidBlockHeight = node.ledger.getSlot()
  await expect(
    waitForTransaction(kit, { signature: unseen, lastValidBlockHeight }),
  ).rejects.toMatchObject({ reason: 'blockhashExpired' })
  unmount()
})

test('parameters: lastValidBlockHeight: null is for a durable nonce, which does not expire', async () => {
  const { kit, calls, close } = await openFaults()
  const waiting = waitForTransaction(kit, {
    ...{ signature: unseen, lastValidBlockHeight: null, timeout: 600 },
  })
  await expect(waiting).rejects.toMatchObject({ code: 'CONFIRMATION_TIMEOUT' })
  expect(calls).not.toContain('getEpochInfo')
  await close()
})

test('behavior: a node that is behind does not prove that a transaction has expired', async () => {
  const { kit, faults, close } = await openFaults()
  faults.set('getSignatureStatuses', {
    result: { context: { slot: 1 }, value: [null] },
  })
  node.ledger.expireBlockhashes()
  const waiting = waitForTransaction(kit, {
    ...{ signature: unseen, lastValidBlockHeight: 1n, timeout: 600 },
  })
  await expect(waiting).rejects.toMatchObject({ code: 'CONFIRMATION_TIMEOUT' })
  await close()
})

test('behavior: nodes without the height are waited for', async () => {
  const { kit, faults, calls, close } = await openFaults()
  const error = { code: -32601, message: 'Method not found' }
  faults.set('getEpochInfo', { error })
  const waiting = waitForTransaction(kit, { signature: unseen, timeout: 600 })
  await expect(waiting).rejects.toMatchObject({ code: 'CONFIRMATION_TIMEOUT' })
  expect(calls).toContain('getEpochInfo')
  await close()
})

describe('nodes fail', () => {
  const error = { code: -32011, message: 'No history' }

  test.each<[string, (wire: FaultyNode.Wire) => void]>([
    ['a status', (wire) => wire.fail(401)],
    ['an error', (wire) => wire.answer({ error })],
    ['a malformed answer', (wire) => wire.answer({ result: {} })],
  ])('behavior: with %s, and it is waited for', async (_, fault) => {
    const { kit, faults, close } = await openFaults()
    passTime(1)
    const to = local.addresses[1]
    const signature = await sendTransaction(kit, { to, value: 1_000n })
    let left = 3
    faults.set('getSignatureStatuses', (wire) => {
      fault(wire)
      left -= 1
      if (left === 0) faults.clear()
    })
    expect(await waitForTransaction(kit, { signature })).toEqual({
      slot: node.ledger.findRecord(signature)?.slot,
    })
    expect(left).toBe(0)
    await close()
  })

  test('error: until the time is over', async () => {
    const { kit, faults, close } = await openFaults()
    faults.set('getSignatureStatuses', { status: 401 })
    const waiting = waitForTransaction(kit, { signature: unseen, timeout: 600 })
    await expect(waiting).rejects.toMatchObject({
      ...{ code: 'CONFIRMATION_TIMEOUT', hash: unseen },
      cause: expect.objectContaining({ status: 401 }),
    })
    await close()
  })

  test('error: as they serve another network', async () => {
    const id = 'A'.repeat(32)
    const wrong = { ...network, id, caipNetworkId: `solana:${id}` as const }
    const networks = [wrong]
    const kit = createKit({
      ...{ adapters: [solana()], networks },
      storage: createMemoryStorage(),
    })
    await expect(
      waitForTransaction(kit, { signature: unseen, network: wrong }),
    ).rejects.toMatchObject({ name: 'NodeNetworkError' })
  })

  test('error: the signature is none', async () => {
    const { kit, close } = await openFaults()
    await expect(
      waitForTransaction(kit, { signature: 'malformed' }),
    ).rejects.toMatchObject({ name: 'InvalidTransactionError' })
    await close()
  })
})

test('error: a network that is not configured, or of another family', async () => {
  const other: Network = {
    ...network,
    ...{ id: 'A', caipNetworkId: 'bip122:A', chainNamespace: 'bip122' },
  }
  const networks = [network, other]
  const kit = createKit({
    adapters: withUniversal({ adapters: [solana()], networks }),
    ...{ networks, storage: createMemoryStorage() },
  })
  for (const { caipNetworkId } of [other, solanaDevnet])
    await expect(
      waitForTransaction(kit, { signature: unseen, network: caipNetworkId }),
    ).rejects.toThrow(`Network "${caipNetworkId}" is not configured.`)
})
