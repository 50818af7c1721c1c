import { expect, test } from 'vitest'
import { createEsplora } from '../esplora/createEsplora.ts'
import { bitcoinMainnet } from '../networks/bitcoinMainnet.ts'
import { getBalance } from './operations.ts'

const network = bitcoinMainnet
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
/** Reads a balance that an API has answered. */
const read = (value: bigint) =>
  getBalance(
    {
      ...createEsplora({ network, urls: [] }),
      getBalance: async () => value,
    },
    { network, address },
  )

test('default: all coins that there are', async () => {
  const value = 2_100_000_000_000_000n
  expect(await read(value)).toEqual({ value, decimals: 8, symbol: 'BTC' })
})

test.each([-1n, 2_100_000_000_000_001n, 10n ** 30n])(
  'error: a balance of %s',
  async (value) => {
    await expect(read(value)).rejects.toMatchObject({
      name: 'NodeResponseError',
    })
  },
)
