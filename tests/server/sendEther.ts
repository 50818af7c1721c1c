import type { Address, Hex } from 'viem'
import { createTestClient, http, publicActions, walletActions } from 'viem'
import type { Harness } from './startHarness.ts'

/** Sends one ether on the first chain and waits until it is mined. */
export async function sendEther(
  { devnet }: Pick<Harness, 'devnet'>,
  { from, to }: { from: string; to: string },
): Promise<Hex> {
  const client = createTestClient({
    mode: 'anvil',
    transport: http(devnet.chains[0]?.rpcUrl),
    pollingInterval: 10,
  })
    .extend(publicActions)
    .extend(walletActions)
  const hash = await client.sendTransaction({
    account: from as Address,
    to: to as Address,
    value: 10n ** 18n,
    chain: null,
  })
  await client.waitForTransactionReceipt({ hash })
  return hash
}
