import type { Adapter, Network, Provider } from '@latchkit/core'
import { checkAmount } from '@latchkit/core'
import { compactBn } from '@polkadot-api/substrate-bindings'
import { toHex } from '../address/address.ts'
import { formatAddress, parseAddress } from '../address/parseAddress.ts'
import { NodeResponseError } from '../errors/node.ts'
import {
  ExistentialDepositError,
  InsufficientFundsError,
} from '../errors/request.ts'
import type { PolkadotNetwork } from '../networks/polkadotNetwork.ts'
import type { ChainOptions, Node } from './openNode.ts'
import type { ChainAccount } from './readAccount.ts'
import { readAccount } from './readAccount.ts'
import { getUsable } from './reads.ts'
import type { Runtime } from './runtime.ts'
import { submitExtrinsic } from './submitExtrinsic.ts'

/** Transfers the native currency with `Balances.transfer_keep_alive`. Rejects before the wallet is asked if the account has not enough above the existential deposit, or the recipient could not exist with the amount. */
export async function sendTransfer(
  provider: Provider,
  parameters: Adapter.SendTransactionParameters,
  chain: ChainOptions,
): Promise<string> {
  const { address, network, to, value, onSending, signal } = parameters
  checkAmount('value', value, { max: 2n ** 128n - 1n, unit: 'planck' })
  const { ss58Prefix } = network as { ss58Prefix?: number }
  const recipient = parseAddress(to, { ss58Prefix })
  const { hash } = await submitExtrinsic(
    provider,
    {
      ...{ address, network, onSending, signal },
      async createCall(node, { runtime, account }) {
        const existentialDeposit = readConstant(runtime, 'ExistentialDeposit')
        checkSender(account, { value, existentialDeposit })
        if (value < existentialDeposit)
          await checkRecipient(node, { recipient, value, existentialDeposit })
        return encodeTransfer(runtime, { recipient, value, network, chain })
      },
    },
    chain,
  )
  return hash
}

/** Locked and frozen tokens stay in the account, and at least the existential deposit. */
function checkSender(
  account: ChainAccount,
  parameters: { value: bigint; existentialDeposit: bigint },
): void {
  const { value, existentialDeposit } = parameters
  const usable = getUsable(account)
  const spare = account.free - existentialDeposit
  const least = usable < spare ? usable : spare
  const available = least > 0n ? least : 0n
  if (value > available)
    throw new InsufficientFundsError({ needed: value, available })
}

async function checkRecipient(
  node: Node,
  parameters: {
    recipient: Uint8Array
    value: bigint
    existentialDeposit: bigint
  },
): Promise<void> {
  const { recipient: publicKey, ...amounts } = parameters
  const { exists } = await readAccount(node, { publicKey })
  if (!exists) throw new ExistentialDepositError(amounts)
}

function readConstant({ metadata, builder }: Runtime, name: string): bigint {
  const constant = metadata.pallets
    .find((pallet) => pallet.name === 'Balances')
    ?.constants.find((each) => each.name === name)
  const value: unknown =
    constant && builder.buildConstant('Balances', name).dec(constant.value)
  if (typeof value !== 'bigint')
    throw new NodeResponseError({ method: 'state_getMetadata' })
  return value
}

function encodeTransfer(
  { builder }: Runtime,
  parameters: {
    recipient: Uint8Array
    value: bigint
    network: Network
    chain: ChainOptions
  },
): Uint8Array {
  const { recipient, value, network, chain } = parameters
  const { transferCall } = network as Partial<PolkadotNetwork>
  try {
    const call = builder.buildCall('Balances', 'transfer_keep_alive')
    const dest = {
      type: 'Id',
      value: formatAddress(recipient, { ss58Prefix: 42 }),
    }
    const args = call.codec.enc({ dest, value })
    const encoded = new Uint8Array([...call.location, ...args])
    // A node whose metadata has two names swapped would have the wallet sign another call. `MultiAddress::Id` is 0 in all runtimes.
    const known = transferCall && [
      ...[...transferCall, 0, ...recipient],
      ...compactBn.enc(value),
    ]
    if (known && toHex(encoded) !== toHex(Uint8Array.from(known)))
      throw new TypeError('The metadata describes another call.')
    return encoded
  } catch (cause) {
    // The next transfer reads it again, maybe from another node.
    chain.metadata.delete(network.caipNetworkId)
    // A chain without the pallet, or with other addresses.
    throw new NodeResponseError({ method: 'state_getMetadata', cause })
  }
}
