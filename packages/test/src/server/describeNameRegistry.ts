import type { Address } from 'viem'
import { getAddress, keccak256, numberToHex, padHex } from 'viem'
import { expect } from 'vitest'
import type { NameRegistry } from '../../../../services/server/src/names/ports.ts'

const registeredAt = new Date('2026-05-06T07:08:09.123Z')

function entry(
  number: number,
  given: Partial<NameRegistry.Entry> = {},
): NameRegistry.Entry {
  return {
    name: `name${number}.example.eth`,
    address: toAddress(number),
    coinType: 60,
    attributes: [],
    messageHash: keccak256(numberToHex(number)),
    registeredAt,
    ...given,
  }
}

/** Returns an address with letters, so that its case matters. */
function toAddress(number: number): Address {
  return getAddress(
    padHex(numberToHex(number), { size: 20 }).replace(
      '0x0000',
      '0xabcd',
    ) as Address,
  )
}

/** Conformance suite of `NameRegistry`; the registry must be empty at the start. */
export function describeNameRegistry({
  it,
  open,
}: describeNameRegistry.Parameters): void {
  it('default', async () => {
    const attributes = [
      { key: 'avatar', value: 'https://a.example/b.png' },
      { n: 1.5, yes: true, no: null },
    ]
    const coinType = 0x8000_2105
    const given = entry(1, { attributes, coinType })
    expect(await open().register(given)).toBe('registered')
    const { messageHash: _, ...stored } = given
    const expected = { ...stored, updatedAt: null }
    expect(await open().find(given.name)).toEqual(expected)
    expect(await open().listByAddress(given.address)).toEqual([expected])
    const lower = given.address.toLowerCase() as Address
    expect(await open().listByAddress(lower)).toEqual([expected])
  })

  it('behavior: a name that is not registered', async () => {
    expect(await open().find('missing.example.eth')).toBeUndefined()
    expect(await open().listByAddress(toAddress(999))).toEqual([])
    expect(await open().listTaken([])).toEqual(new Set())
  })

  it('behavior: which names are taken', async () => {
    await open().register(entry(2))
    const names = ['free.example.eth', 'name2.example.eth', `'; --`]
    expect(await open().listTaken(names)).toEqual(
      new Set(['name2.example.eth']),
    )
  })

  it('behavior: a name, an address and a message serve once', async () => {
    await open().register(entry(3))
    const { name, address, messageHash } = entry(3)
    expect(await open().register(entry(4, { name }))).toBe('nameTaken')
    expect(await open().register(entry(4, { address }))).toBe('addressTaken')
    const lower = address.toLowerCase() as Address
    expect(await open().register(entry(4, { address: lower }))).toBe(
      'addressTaken',
    )
    expect(await open().register(entry(4, { messageHash }))).toBe('messageUsed')
    expect(await open().register(entry(3))).toBe('messageUsed')
    expect(await open().register(entry(4))).toBe('registered')
  })

  it('behavior: of a hundred at once, one has the name', async () => {
    const name = 'wanted.example.eth'
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        open().register(entry(100 + i, { name })),
      ),
    )
    expect(outcomes.filter((it) => it === 'registered')).toHaveLength(1)
    expect(outcomes.filter((it) => it === 'nameTaken')).toHaveLength(99)
    const winner = outcomes.indexOf('registered')
    expect(await open().find(name)).toMatchObject({
      address: toAddress(100 + winner),
    })
  })

  it('behavior: of a hundred at once, an address has one name', async () => {
    const address = toAddress(300)
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        open().register(entry(300 + i, { address })),
      ),
    )
    expect(outcomes.filter((it) => it === 'addressTaken')).toHaveLength(99)
    expect(await open().listByAddress(address)).toHaveLength(1)
  })
}

export declare namespace describeNameRegistry {
  type Parameters = {
    it: (title: string, run: () => Promise<void>) => void
    /** Called in every test. */
    open: () => NameRegistry
  }
}
