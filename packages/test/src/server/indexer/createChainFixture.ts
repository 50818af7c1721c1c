import { pad, toHex } from 'viem'
import { scriptedContract } from './scriptedContract.ts'
import type { startAnvil } from './startAnvil.ts'

/** Deploys a few scripted contracts on an anvil and sends transactions of its accounts. */
export async function createChainFixture(anvil: startAnvil.ReturnType) {
  const accounts = (await anvil.call('eth_accounts')) as `0x${string}`[]
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

  /** Places a scripted contract at a small address. */
  async function place(
    number: number,
    answers: { name: string; symbol: string; decimals?: bigint },
  ): Promise<`0x${string}`> {
    const address = pad(toHex(0xc0de00 + number), { size: 20 })
    await anvil.call('anvil_setCode', address, scriptedContract.code)
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
      scriptedContract
        .answer(signature, value)
        .map((it) => anvil.call('anvil_setStorageAt', address, ...it)),
    )
  }

  /** Sends a transaction; it stays pending until `mine` unless the chain mines automatically. */
  async function send(
    parameters: createChainFixture.Transaction,
  ): Promise<`0x${string}`> {
    const { events, value = 0n, gas = 3_000_000n, data, ...rest } = parameters
    const hash = await anvil.call('eth_sendTransaction', {
      ...rest,
      value: toHex(value),
      gas: toHex(gas),
      data: data ?? (events ? scriptedContract.encodeEvents(events) : '0x'),
    })
    return hash as `0x${string}`
  }

  // A reorganisation must not remove the contracts.
  await anvil.call('anvil_mine', '0x1')

  return {
    accounts,
    contracts,
    /** Further ERC-20 contracts. */
    coins,
    place,
    answer,
    send,
    mine: (count = 1) => anvil.call('anvil_mine', toHex(count)),
  }
}

export declare namespace createChainFixture {
  type Transaction = {
    from: `0x${string}`
    to?: `0x${string}`
    value?: bigint
    gas?: bigint
    data?: `0x${string}`
    events?: readonly scriptedContract.Event[]
  }
}
