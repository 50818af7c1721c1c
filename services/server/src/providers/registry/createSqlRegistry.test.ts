import type { Address } from 'viem'
import { getAddress, keccak256, numberToHex, padHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../database/Database.ts'
import { migrate } from '../../database/migrate.ts'
import { openDatabase } from '../../database/openDatabase.ts'
import { openMemoryDatabase } from '../../database/openMemoryDatabase.ts'
import type { NameRegistry } from '../../services/names/NameRegistry.ts'
import { hasPostgres, startPostgres } from '../../testing/startPostgres.ts'
import { createSqlRegistry } from './createSqlRegistry.ts'

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

/** With letters, so that case matters. */
function toAddress(number: number): Address {
  return getAddress(
    padHex(numberToHex(number), { size: 20 }).replace(
      '0x0000',
      '0xabcd',
    ) as Address,
  )
}

describe.each([
  { engine: 'in memory', isReal: false },
  { engine: 'PostgreSQL 15', isReal: true },
])('$engine', ({ isReal }) => {
  // Left out on a machine without PostgreSQL; never where the tests gate a change.
  const it = isReal ? test.skipIf(!hasPostgres && !process.env.CI) : test
  let database: Database
  let registry: NameRegistry
  let stop = async () => {}

  beforeAll(async () => {
    if (!isReal) database = openMemoryDatabase()
    else if (hasPostgres || process.env.CI) {
      const server = await startPostgres()
      stop = server.stop
      database = openDatabase({ url: server.url })
    } else return
    await migrate(database)
    registry = createSqlRegistry({ database })
  })
  afterAll(async () => {
    await database?.destroy()
    await stop()
  })

  it('default', async () => {
    const attributes = [
      { key: 'avatar', value: 'https://a.example/b.png' },
      { n: 1.5, yes: true, no: null },
    ]
    const coinType = 0x8000_2105
    const given = entry(1, { attributes, coinType })
    expect(await registry.register(given)).toBe('registered')
    const { messageHash: _, ...stored } = given
    const expected = { ...stored, updatedAt: null }
    expect(await registry.find(given.name)).toEqual(expected)
    expect(await registry.listByAddress(given.address)).toEqual([expected])
    const lower = given.address.toLowerCase() as Address
    expect(await registry.listByAddress(lower)).toEqual([expected])
  })

  it('behavior: what nobody registered', async () => {
    expect(await registry.find('nobody.example.eth')).toBeUndefined()
    expect(await registry.listByAddress(toAddress(999))).toEqual([])
    expect(await registry.listTaken([])).toEqual(new Set())
  })

  it('behavior: which names are taken', async () => {
    await registry.register(entry(2))
    const names = ['free.example.eth', 'name2.example.eth', `'; --`]
    expect(await registry.listTaken(names)).toEqual(
      new Set(['name2.example.eth']),
    )
  })

  it('behavior: a name, an address and a message serve once', async () => {
    await registry.register(entry(3))
    const { name, address, messageHash } = entry(3)
    expect(await registry.register(entry(4, { name }))).toBe('nameTaken')
    expect(await registry.register(entry(4, { address }))).toBe('addressTaken')
    const lower = address.toLowerCase() as Address
    expect(await registry.register(entry(4, { address: lower }))).toBe(
      'addressTaken',
    )
    expect(await registry.register(entry(4, { messageHash }))).toBe(
      'messageUsed',
    )
    expect(await registry.register(entry(3))).toBe('messageUsed')
    expect(await registry.register(entry(4))).toBe('registered')
  })

  it('behavior: of a hundred at once, one has the name', async () => {
    const name = 'wanted.example.eth'
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        registry.register(entry(100 + i, { name })),
      ),
    )
    expect(outcomes.filter((it) => it === 'registered')).toHaveLength(1)
    expect(outcomes.filter((it) => it === 'nameTaken')).toHaveLength(99)
    const winner = outcomes.indexOf('registered')
    expect(await registry.find(name)).toMatchObject({
      address: toAddress(100 + winner),
    })
  })

  it('behavior: of a hundred at once, an address has one name', async () => {
    const address = toAddress(300)
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        registry.register(entry(300 + i, { address })),
      ),
    )
    expect(outcomes.filter((it) => it === 'addressTaken')).toHaveLength(99)
    expect(await registry.listByAddress(address)).toHaveLength(1)
  })
})
