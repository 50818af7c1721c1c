import type { HistoryEntry } from '../../../account/HistorySource.ts'
import type { TokenMetadata } from '../../tokens/readTokenMetadata.ts'
import type { Movement } from './decodeMovements.ts'
import { zeroAddress } from './decodeMovements.ts'
import type { DecodedTransaction } from './decodeTransaction.ts'

/** Higher than any real token supply; larger amounts are spam. */
const maxPlausibleAmount = 2n ** 200n

/**
 * Describes a transaction for each address that it concerns. Spam is detected here, once, when a block is written: spam names
 * (`isSpamName`), airdrops (`findAirdrops`), transfers of zero (address poisoning) and implausible amounts, the latter three
 * only if the address did not initiate the transaction. A transaction with nothing but spam is hidden from the address, so
 * that pages stay full; in a mixed one, spam NFTs are flagged.
 */
export function describeActivity(
  decoded: DecodedTransaction,
  { tokens }: describeActivity.Parameters,
): readonly describeActivity.Activity[] {
  const { initiators } = decoded
  const airdrops = findAirdrops(decoded)
  const byAddress = new Map<string, Movement[]>(
    [...initiators].map((it) => [it, []]),
  )
  for (const movement of decoded.movements)
    for (const address of new Set([movement.from, movement.to])) {
      if (address === zeroAddress) continue
      const own = byAddress.get(address)
      if (own) own.push(movement)
      else byAddress.set(address, [movement])
    }

  return [...byAddress].map(([address, movements]) => {
    const isInitiator = initiators.has(address)
    const transfers = movements.map((movement) => ({
      movement,
      isSpam: isSpam(movement, { isInitiator, airdrops, tokens }),
    }))
    const genuine = transfers.filter((it) => !it.isSpam)
    const decisive = genuine.length > 0 ? genuine : transfers
    return {
      address,
      isHidden: !isInitiator && genuine.length === 0,
      operation: getOperationType(decoded, {
        address,
        movements: decisive.map((it) => it.movement),
      }),
      transfers,
    }
  })
}

export declare namespace describeActivity {
  type Parameters = {
    /** Token metadata by address. */
    tokens: ReadonlyMap<string, TokenMetadata>
  }

  type Activity = {
    address: string
    operation: HistoryEntry['operationType']
    isHidden: boolean
    transfers: readonly { movement: Movement; isSpam: boolean }[]
  }
}

function isSpam(
  { standard, token, amount }: Movement,
  {
    isInitiator,
    airdrops,
    tokens,
  }: {
    isInitiator: boolean
    airdrops: ReadonlySet<string>
    tokens: ReadonlyMap<string, TokenMetadata>
  },
): boolean {
  if (!token) return false
  if (tokens.get(token)?.isSpam) return true
  if (isInitiator) return false
  if (airdrops.has(token)) return true
  return amount === 0n || (standard === 'erc20' && amount >= maxPlausibleAmount)
}

const approvals = new Set(['0x095ea7b3', '0xa22cb465', '0x39509351'])

/** Returns the operation type of a transaction from the view of an address. */
function getOperationType(
  decoded: DecodedTransaction,
  { address, movements }: getOperationType.Parameters,
): HistoryEntry['operationType'] {
  const { transaction, initiators, approvers, hasSwap } = decoded
  const { from, to, input, value, isDeployment, isFailed } = transaction
  const isSender = address === from
  if (isDeployment && isSender) return 'deploy'
  if (isFailed && approvals.has(input.slice(0, 10))) return 'approve'

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

declare namespace getOperationType {
  type Parameters = {
    address: string
    /** Movements from or to the address. */
    movements: readonly Movement[]
  }
}

function getAsset({ token, tokenId }: Movement): string {
  return `${token ?? ''} ${tokenId ?? ''}`
}

/** Recipients from which a distribution of a contract's own tokens counts as an airdrop. */
const minRecipients = 20

/**
 * Returns the contracts that distributed their own tokens to many recipients in a transaction. Mass payments are not
 * included: they go through another contract, or come from the payer's own tokens.
 */
function findAirdrops({
  transaction,
  movements,
}: DecodedTransaction): ReadonlySet<string> {
  const recipients = new Map<string, Set<string>>()
  for (const { token, from, to } of movements) {
    if (!token || token !== transaction.to) continue
    if (from !== zeroAddress && from !== token) continue
    const all = recipients.get(token) ?? new Set()
    recipients.set(token, all.add(to))
  }
  return new Set(
    [...recipients]
      .filter(([, all]) => all.size >= minRecipients)
      .map(([it]) => it),
  )
}
