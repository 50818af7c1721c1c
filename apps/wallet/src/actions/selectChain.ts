import { writeSetting } from '../settings/writeSetting.ts'
import type { Wallet } from '../wallet/Wallet.ts'
import { emitEvent } from './emitEvent.ts'

/** Selects a network; sites whose session has it are told. */
export async function selectChain(
  wallet: Wallet,
  { chainId }: { chainId: number },
): Promise<void> {
  writeSetting('chain', String(chainId))
  wallet.update({ chainId })
  await emitEvent(wallet, {
    name: 'chainChanged',
    read: ({ chain }) => (chain === `eip155:${chainId}` ? chainId : undefined),
  })
}
