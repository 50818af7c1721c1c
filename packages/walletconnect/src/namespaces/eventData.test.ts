import { createAdapters } from '@latchkit/test/walletconnect/createAdapters'
import { describe, expect, test } from 'vitest'
import { readAccounts, readChainId } from './eventData.ts'

describe('readAccounts', () => {
  const alice = '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e'
  const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const eve = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  const accounts = [
    `eip155:1:${alice}`,
    `eip155:137:${alice}`,
    `eip155:1:${bob}`,
  ] as const
  const namespace = 'eip155'
  const isSameAddress = createAdapters().get(namespace)?.isSameAddress
  const read = (data: unknown) =>
    readAccounts(data, { namespace, accounts, isSameAddress })

  describe('A22: accountsChanged', () => {
    test.each([
      [[bob]],
      [[bob.toLowerCase()]],
      [[`eip155:1:${bob}`]],
      [[`eip155:137:${bob}`]],
      [[`eip155:0x1:${bob}`]],
      [[bob, bob.toLowerCase(), eve, 1, null]],
      [[{ address: bob, intention: 'payment' }]],
      [[{ address: eve }, { address: bob }]],
    ])('%j', (data) => {
      expect(read(data)).toEqual([bob])
    })

    test.each([
      [[]],
      [[eve]],
      [[`solana:1:${bob}`]],
      [bob],
      [null],
      [undefined],
      [{ 0: bob, length: 1 }],
      [[{}]],
      [[{ address: 7 }]],
      [[{ address: { address: bob } }]],
      [['']],
    ])('error: %j returns undefined', (data) => {
      expect(read(data)).toBeUndefined()
    })
  })

  test('behavior: keeps the order of the wallet', () => {
    expect(read([bob, alice])).toEqual([bob, alice])
  })

  test('behavior: reads the first 2,000 addresses', () => {
    const many = Array.from({ length: 2_000 }, () => eve)
    expect(read([...many.slice(1), bob])).toEqual([bob])
    expect(read([...many, bob])).toBeUndefined()
  })

  test('behavior: addresses of other namespaces have one spelling', () => {
    const key = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
    const parameters = {
      namespace: 'solana',
      accounts: [`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${key}`] as const,
    }
    expect(readAccounts([key], parameters)).toEqual([key])
    expect(readAccounts([key.toLowerCase()], parameters)).toBeUndefined()
  })
})

describe('readChainId', () => {
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
    ])('error: %j returns undefined', (data) => {
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
})
