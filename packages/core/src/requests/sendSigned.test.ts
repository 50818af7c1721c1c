import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendSigned } from './sendSigned.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const network = {
  ...createFakeNetwork(1),
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
}

class RefusedError extends Error {}

/** Sends with nodes that answer as given, and lets the time of all questions pass. */
async function send(parameters: Partial<sendSigned.Parameters>) {
  const find = vi.fn(parameters.find ?? (async () => false))
  const outcome = sendSigned({
    ...{ network, hash: 'ab', send: async () => 'ab' },
    isRefusal: (error) => error instanceof RefusedError,
    ...{ ...parameters, find },
  }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  return { outcome: await outcome, questions: find.mock.calls.length }
}

async function lost(): Promise<never> {
  throw new Error('socket hang up')
}

async function refused(): Promise<never> {
  throw new RefusedError('too little')
}

test('default: a node has taken it', async () => {
  expect(await send({})).toEqual({ outcome: 'ab', questions: 0 })
})

test('behavior: the answer was lost, and a node has it by and by', async () => {
  const answers = [false, new Error('offline'), true]
  const find = async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer ?? false
  }
  expect(await send({ send: lost, find })).toEqual({
    ...{ outcome: 'ab', questions: 3 },
  })
})

test('behavior: a refusal of what was sent before is none', async () => {
  const find = async () => true
  expect((await send({ send: refused, find })).outcome).toBe('ab')
})

test('error: refused', async () => {
  const { outcome, questions } = await send({ send: refused })
  expect(outcome).toBeInstanceOf(RefusedError)
  expect(questions).toBe(1)
})

test('error: refused, and no node says whether it has it', async () => {
  const { outcome } = await send({ send: refused, find: lost })
  expect(outcome).toBeInstanceOf(RefusedError)
})

test.for<[string, sendSigned.Parameters['find']]>([
  ['no node has it', async () => false],
  ['no node answers', lost],
])('error: the answer was lost, and %s', async ([, find]) => {
  const { outcome } = await send({
    ...{ send: lost, find, getValidUntil: async () => 64 },
  })
  expect(outcome).toMatchObject({
    ...{ name: 'OutcomeUnknownError', code: 'OUTCOME_UNKNOWN' },
    ...{ hash: 'ab', networkId: 'fake:1', validUntil: 64 },
    url: 'https://scan.example/tx/ab',
    message: 'The transaction may have been sent',
    hint: 'Look for https://scan.example/tx/ab before you repeat it.',
    cause: expect.objectContaining({ message: 'socket hang up' }),
  })
})

test('error: the last block can’t be read either', async () => {
  const { outcome } = await send({ send: lost, getValidUntil: lost })
  expect(outcome).toMatchObject({
    ...{ code: 'OUTCOME_UNKNOWN', validUntil: undefined },
  })
})

test.for(['cd', '', undefined, { toString: 'ab' }])(
  'behavior: a node that answers with %j instead of the hash is not believed',
  async (answer) => {
    const known = await send({
      ...{ send: async () => answer, find: async () => true },
    })
    expect(known.outcome).toBe('ab')
    const { outcome } = await send({ send: async () => answer })
    expect(outcome).toMatchObject({
      ...{ code: 'OUTCOME_UNKNOWN', hash: 'ab' },
      cause: expect.objectContaining({
        message: expect.stringMatching(
          /sent the transaction ab, and named another/,
        ),
      }),
    })
  },
)
