import type { Kit, Network } from '@latchkit/core'
import { getBalance, sendTransaction } from '@latchkit/core'

/** Between two reads of a balance, and how long it may take to change, in milliseconds. */
const interval = 250
const timeout = 20_000

/** Sends native currency, and resolves once the chain itself shows another balance of the recipient. */
export async function sendAndRead(
  kit: Kit,
  parameters: sendAndRead.Parameters,
): Promise<sendAndRead.ReturnType> {
  const { network, to, value } = parameters
  const read = () => getBalance(kit, { network, address: to })
  const before = await read()
  const hash = await sendTransaction(kit, { network, to, value })
  const end = Date.now() + timeout
  let after = before
  while (after.value === before.value && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, interval))
    after = await read()
  }
  return { hash, before: before.value, after: after.value }
}

export declare namespace sendAndRead {
  type Parameters = { network: Network; to: string; value: bigint }
  type ReturnType = {
    hash: string
    /** Balances of the recipient. */
    before: bigint
    after: bigint
  }
}
