import type { HistoryEntry } from '../../../account/HistorySource.ts'
import type { DecodedTransaction } from './DecodedTransaction.ts'
import type { Movement } from './Movement.ts'
import { zeroAddress } from './zeroAddress.ts'

const approvals = new Set(['0x095ea7b3', '0xa22cb465', '0x39509351'])

/** In one word, what a transaction was for an address. */
export function chooseOperation(
  decoded: DecodedTransaction,
  { address, movements }: chooseOperation.Parameters,
): HistoryEntry['operationType'] {
  const { transaction, initiators, approvers, hasSwap } = decoded
  const { from, to, input, value, isDeployment, isFailed } = transaction
  const isSender = address === from
  if (isDeployment && isSender) return 'deploy'
  if (isSender && isFailed && approvals.has(input.slice(0, 10)))
    return 'approve'

  const outs = movements.filter((it) => it.from === address)
  const ins = movements.filter((it) => it.to === address)
  if (outs.length === 0 && ins.length === 0) {
    if (approvers.has(address)) return 'approve'
    const isPlain = input === '0x' && (value > 0n || to !== from)
    return isPlain ? 'send' : 'execute'
  }

  const wrapped = movements.find((it) => it.isWrap)
  if (wrapped && movements.every((it) => !it.token || it === wrapped))
    return wrapped.to === address ? 'deposit' : 'withdraw'
  const didSwap = hasSwap && initiators.has(address)
  if (ins.length === 0) {
    if (didSwap) return 'trade'
    if (outs.every((it) => it.to === zeroAddress)) return 'burn'
    const isCall = isSender && input !== '0x'
    return isCall && outs.every((it) => !it.token) ? 'execute' : 'send'
  }
  if (outs.length === 0) {
    if (didSwap) return 'trade'
    return ins.every((it) => it.from === zeroAddress) ? 'mint' : 'receive'
  }
  const given = new Set(outs.map(getAsset))
  const got = new Set(ins.map(getAsset))
  if (movements.every((it) => it.from === it.to)) return 'send'
  const isSame =
    given.size === got.size && [...given].every((it) => got.has(it))
  return isSame ? 'execute' : 'trade'
}

export declare namespace chooseOperation {
  type Parameters = {
    address: string
    /** Those from or to the address. */
    movements: readonly Movement[]
  }
}

function getAsset({ token, tokenId }: Movement): string {
  return `${token ?? ''} ${tokenId ?? ''}`
}
