import { pad, toHex } from 'viem'
import { puppet } from './puppet.ts'
import type { startAnvil } from './startAnvil.ts'

/** A few people and contracts on an anvil, and what they do. */
export async function createTown(anvil: startAnvil.ReturnType) {
  const people = (await anvil.call('eth_accounts')) as `0x${string}`[]
  const contracts = {
    coin: await place(1, { name: 'Town Coin', symbol: 'TWN', decimals: 6n }),
    other: await place(2, { name: 'Other', symbol: 'OTH', decimals: 18n }),
    art: await place(3, { name: 'Town Art', symbol: 'ART' }),
    badges: await place(4, { name: 'Badges', symbol: '' }),
    scam: await place(5, { name: 'Visit gift.example', symbol: 'GIFT' }),
    scamArt: await place(6, { name: 'Claim at gift.example', symbol: 'G' }),
  }

  const coins = await Promise.all(
    Array.from({ length: 8 }, (_, it) =>
      place(10 + it, { name: 'Coin', symbol: `C${10 + it}`, decimals: 2n }),
    ),
  )

  /** A contract of its own at a small address. */
  async function place(
    number: number,
    answers: { name: string; symbol: string; decimals?: bigint },
  ): Promise<`0x${string}`> {
    const address = pad(toHex(0xc0de00 + number), { size: 20 })
    await anvil.call('anvil_setCode', address, puppet.code)
    await Promise.all(
      Object.entries(answers).map(([key, value]) =>
        answer(address, `${key}()`, value),
      ),
    )
    return address
  }

  async function answer(
    address: `0x${string}`,
    signature: string,
    value: string | bigint,
  ): Promise<void> {
    await Promise.all(
      puppet
        .answer(signature, value)
        .map((it) => anvil.call('anvil_setStorageAt', address, ...it)),
    )
  }

  /** Sends a transaction; it waits for `mine` unless the chain mines by itself. */
  async function send(
    parameters: createTown.Transaction,
  ): Promise<`0x${string}`> {
    const { events, value = 0n, gas = 3_000_000n, data, ...rest } = parameters
    const hash = await anvil.call('eth_sendTransaction', {
      ...rest,
      value: toHex(value),
      gas: toHex(gas),
      data: data ?? (events ? puppet.encodeEvents(events) : '0x'),
    })
    return hash as `0x${string}`
  }

  // A state that a reorganisation goes back to must have them.
  await anvil.call('anvil_mine', '0x1')

  return {
    people,
    contracts,
    /** More of the kind of `coin`. */
    coins,
    place,
    answer,
    send,
    mine: (count = 1) => anvil.call('anvil_mine', toHex(count)),
  }
}

export declare namespace createTown {
  type Transaction = {
    from: `0x${string}`
    to?: `0x${string}`
    value?: bigint
    gas?: bigint
    data?: `0x${string}`
    events?: readonly puppet.Event[]
  }
}
