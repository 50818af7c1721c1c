import { RpcError, sendTransaction } from '@latchkit/core'
import {
  openSolanaNode,
  openSolanaPage,
} from '@latchkit/test/solana/openSolanaPage'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { NetworkNotOfferedError } from '../errors/wallet.ts'
import { solana } from '../solana.ts'
import { toSendError } from './toSendError.ts'

const local = await openSolanaNode()
const { network, addresses } = local
const [first, second] = addresses
afterAll(local.node.stop)

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})

const { caipNetworkId: networkId } = network

/** Resolves with the error of a transfer to which the wallet answers as given. */
async function send(
  decision: { result: unknown } | { error: unknown },
  onlySigns = false,
) {
  const page = await openSolanaPage(local, {
    features: { 'solana:signAndSendTransaction': !onlySigns },
  })
  const method = onlySigns
    ? 'solana:signTransaction'
    : 'solana:signAndSendTransaction'
  page.wallet.once(method, decision)
  const error = await sendTransaction(page.kit, {
    ...{ to: second, value: 1_000n },
  }).catch((reason) => reason)
  const { sent } = page.kit.getState()
  page.unmount()
  return { error, sent }
}

describe('error: a wallet that signs and sends', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['no list', { signature: new Uint8Array(64) }],
    ['an empty list', []],
    ['a short signature', [{ signature: new Uint8Array(63) }]],
    ['text', [{ signature: 'a'.repeat(88) }]],
  ])('answers with %s', async (_, result) => {
    const { error, sent } = await send({ result })
    expect(error).toMatchObject({
      ...{ name: 'OutcomeUnknownError', code: 'OUTCOME_UNKNOWN' },
      ...{ hash: undefined, networkId },
      cause: expect.objectContaining({ code: 'WALLET_RESPONSE' }),
      hint: 'Look for it in the wallet before you repeat it.',
    })
    expect(sent).toEqual([])
  })

  test.each<[string, unknown]>([
    ['is disconnected', { code: 4900, message: 'Disconnected' }],
    ['has lost its chain', { code: 4901, message: 'Disconnected' }],
    [
      'says that its node has it already',
      new Error('This transaction has already been processed'),
    ],
  ])('%s', async (_, cause) => {
    const { error } = await send({ error: cause })
    expect(error).toMatchObject({
      ...{ name: 'OutcomeUnknownError', hash: undefined, networkId },
    })
  })

  test.each<[number, unknown]>([
    [4001, { code: 4001, message: 'User rejected the request.' }],
    [4001, { code: 4001, message: 'It was already processed.' }],
    [4100, { code: 4100, message: 'No.' }],
    [4200, { code: 4200, message: 'No.' }],
    [-32602, { code: -32602, message: 'No.' }],
    [-32603, new Error('Blockhash not found')],
  ])('refuses with %i', async (code, cause) => {
    const { error } = await send({ error: cause })
    expect(error).toBeInstanceOf(RpcError)
    expect(error).toMatchObject({ code })
  })
})

test.each([
  ['WALLET_RESPONSE', { result: [{ signedTransaction: 'no' }] }],
  [4900, { error: { code: 4900, message: 'Disconnected' } }],
])(
  'error: a wallet that only signs has sent nothing: %s',
  async (code, decision) => {
    const { error } = await send(decision, true)
    expect(error).toMatchObject({ code })
  },
)

test.each([[undefined], [{}], [{ signature: 'abc' }]])(
  'error: the provider of another connector answers with %j',
  async (answer) => {
    const provider = { request: async () => answer }
    const sending = solana().sendTransaction(provider, {
      ...{ address: first, network, to: second, value: 1_000n },
    })
    await expect(sending).rejects.toMatchObject({
      ...{ name: 'OutcomeUnknownError', hash: undefined, networkId },
      cause: expect.objectContaining({ code: 'WALLET_RESPONSE' }),
    })
  },
)

test('behavior: errors of before the request stay what they are', () => {
  const error = new NetworkNotOfferedError({ networkId })
  expect(toSendError(error, networkId)).toBe(error)
})

test('behavior: an answer without a signature is none that was sent', () => {
  const { getSentHash } = solana()
  const method = 'solana_signAndSendTransaction'
  const signature = '1'.repeat(64)
  expect(getSentHash?.(method, { signature })).toBe(signature)
  for (const answer of [undefined, null, {}, { signature: 'abc' }, 'abc'])
    expect(getSentHash?.(method, answer)).toBeUndefined()
})
