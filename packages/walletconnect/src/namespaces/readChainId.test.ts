import { describe, expect, test } from 'vitest'
import { readChainId } from './readChainId.ts'

const alice = '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e'
const accounts = [`eip155:1:${alice}`, `eip155:137:${alice}`] as const
const namespace = 'eip155'
const read = (data: unknown) => readChainId(data, { namespace, accounts })

describe('A22: chainChanged', () => {
  test.each([
    [1],
    ['1'],
    ['0x1'],
    ['eip155:1'],
    [['eip155:1']],
    ['eip155:0x1'],
    [['0x01']],
  ])('%j', (data) => {
    expect(read(data)).toBe('eip155:1')
  })

  test.each([
    ['eip155:10'],
    [10],
    ['0xa'],
    ['eip155:13'],
    ['solana:1'],
    ['eip155:eip155:1'],
    ['01'],
    [1.5],
    [-1],
    [Number.NaN],
    [''],
    ['eip155:'],
    [undefined],
    [null],
    [{}],
    [{ chainId: 1 }],
    [[]],
    [[[1]]],
    [true],
    [`1:${alice}`],
    ['__proto__'],
  ])('error: %j is ignored', (data) => {
    expect(read(data)).toBeUndefined()
  })
})

test('behavior: other namespaces', () => {
  const id = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const parameters = {
    namespace: 'solana',
    accounts: [`${id}:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv`] as const,
  }
  expect(readChainId(id, parameters)).toBe(id)
  expect(readChainId(id.slice(7), parameters)).toBe(id)
  expect(readChainId('0x1', parameters)).toBeUndefined()
})
