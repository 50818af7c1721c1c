import type { NetworkId } from '@latchkit/protocol'
import { formatNetworkId } from '@latchkit/protocol'
import { registerName } from '@latchkit/protocol/http'
import type { SharedState } from '@latchkit/shared/state/SharedState'
import type { Address, Hex } from 'viem'
import { getAddress, isAddressEqual, sha256, stringToHex } from 'viem'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'
import { RequestError } from '../http/RequestError.ts'
import { requireZoneName } from './labels.ts'
import { parseRegistration } from './parseRegistration.ts'
import type { NameRegistry, NameRules, SignatureVerifier } from './ports.ts'
import { toName } from './registeredName.ts'

/** Seconds by which the signed time may differ from the server's. */
const window = 300

/** Registers a name for the address that signed the message; responds after the commit. */
export function serveRegistration(ports: serveRegistration.Ports): Route {
  const { registry, signatures, state, now } = ports
  return implement(registerName, async ({ body }) => {
    const { message } = body
    const signature = body.signature as Hex
    const coin = findCoinType(body.coin_type, ports)
    if (!coin)
      throw createError('coin_type', 'No network of this server has it')
    const { name, attributes, ...signed } = parseRegistration(message)
    requireZoneName(name, ports)
    requireSameAddress(body.address, signed.address)
    if (signed.audience !== ports.audience)
      throw createError('audience', 'The message was signed for another server')
    if (Math.abs(now() / 1_000 - signed.timestamp) > window)
      throw createError(
        'timestamp',
        'The message is older than 5 minutes, or not yet valid; please sign again',
      )

    const address = getAddress(signed.address)
    const { networkId, coinType } = coin
    const isSigned = await signatures.verify({
      address,
      networkId,
      message,
      signature,
    })
    if (!isSigned)
      throw new RequestError({
        status: 401,
        field: 'signature',
        description: 'The signature is not of this address and message',
      })

    // Fails before the message is marked as used if the database is unreachable.
    await registry.listTaken([name])
    const messageHash = sha256(stringToHex(message))
    const isFirst = await state.mark(`names:message:${messageHash}`, {
      // A message from the future stays valid until its time plus the window.
      lifetime: 3 * window * 1_000,
    })
    if (!isFirst) throw outcomeErrors.messageUsed()
    const registeredAt = new Date(now())
    const entry = { name, address, coinType, attributes, registeredAt }
    const outcome = await registry.register({ ...entry, messageHash })
    if (outcome !== 'registered') throw outcomeErrors[outcome]()
    return toName({ ...entry, updatedAt: null })
  })
}

export declare namespace serveRegistration {
  type Ports = NameRules & {
    registry: Pick<NameRegistry, 'listTaken' | 'register'>
    signatures: SignatureVerifier
    state: SharedState
    now: () => number
  }
}

const outcomeErrors = {
  nameTaken: () => createError('name', 'Somebody has registered this name'),
  addressTaken: () => createError('address', 'This address has a name already'),
  messageUsed: () =>
    createError('message', 'This message was used before; please sign again'),
} as const satisfies Record<
  Exclude<NameRegistry.Outcome, 'registered'>,
  () => RequestError
>

function requireSameAddress(given: string, signed: Address): void {
  if (!given.startsWith('0x') || !isAddressEqual(given as Address, signed))
    throw createError('address', 'The message names another address')
}

function createError(field: string, description: string): RequestError {
  return new RequestError({ status: 400, field, description })
}

const ether = 60
const evmBit = 0x8000_0000

/**
 * Returns the network of a coin type (ENSIP-11) and the coin type to store, which is 60 for the network of the zone's
 * ENS, also if it was given by its chain id. Returns `undefined` if the network is not configured.
 */
function findCoinType(
  coinType: number,
  { ensNetworkId, networkIds }: findCoinType.Rules,
): { coinType: number; networkId: NetworkId } | undefined {
  if (coinType !== ether && coinType <= evmBit) return undefined
  const networkId =
    coinType === ether
      ? ensNetworkId
      : formatNetworkId({
          namespace: 'eip155',
          reference: `${coinType - evmBit}`,
        })
  if (!networkIds.includes(networkId)) return undefined
  const isEther = networkId === ensNetworkId
  return { coinType: isEther ? ether : coinType, networkId }
}

declare namespace findCoinType {
  type Rules = Pick<NameRules, 'ensNetworkId' | 'networkIds'>
}
