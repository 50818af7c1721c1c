import type { NetworkId } from '@latchkit/core'
import { TokenTransferError } from '@latchkit/core'
import { toChecksum } from '../hex/toChecksum.ts'
import type { Transfer } from './transfer.ts'

/** Networks whose checksum of addresses is another (EIP-1191). */
const otherChecksum: readonly NetworkId[] = ['eip155:30', 'eip155:31']

/** Throws `TokenTransferError` for a receiver from which nothing comes back: the zero address, the token's own contract, or a mistyped address, whose checksum is wrong (EIP-55). */
export function checkReceiver(
  { to, token }: Pick<Transfer, 'to' | 'token'>,
  { networkId }: { networkId: NetworkId },
): void {
  const plain = to.toLowerCase()
  const isToken = plain === token?.toLowerCase()
  if (isToken || /^0x0+$/.test(plain))
    throw new TokenTransferError({ reason: 'receiver' })
  // Letters of one case have no checksum.
  const isSpelled = /[a-f]/.test(to) && /[A-F]/.test(to)
  if (!isSpelled || otherChecksum.includes(networkId)) return
  if (toChecksum(plain) !== to)
    throw new TokenTransferError({ reason: 'checksum' })
}
