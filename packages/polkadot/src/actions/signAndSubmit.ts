import type { Kit, NetworkReference } from '@latchkit/core'
import { InvalidConfigurationError, NetworkNotFoundError } from '@latchkit/core'
import { addSent, requireNetwork } from '@latchkit/core/internal'
import type { RpcError } from '@latchkit/protocol'
import type {
  ExtrinsicStatus,
  submitExtrinsic,
} from '../chain/submitExtrinsic.ts'
import type {
  NodeNetworkError,
  NodeResponseError,
  NodeUnreachableError,
  TransactionRefusedError,
} from '../errors/node.ts'
import type { ExtensionUnsupportedError } from '../errors/request.ts'
import { InvalidDataError } from '../errors/request.ts'
import type { WalletResponseError } from '../errors/wallet.ts'
import type { PolkadotAdapter } from '../polkadot.ts'

/** Signs a call with the active account and sends it. Resolves with the extrinsic's hash once it has the status of `until`. A call that is in a block may have failed there: see `isSuccess`. */
export async function signAndSubmit(
  kit: Kit,
  parameters: signAndSubmit.Parameters,
): Promise<signAndSubmit.ReturnType> {
  const { callData, until, onStatus, ...rest } = parameters
  const wallet = await requireNetwork(kit, { ...rest, namespace: 'polkadot' })
  const { adapter, provider, account, network, networkId } = wallet
  if (!network) throw new NetworkNotFoundError({ networkId })
  if (!('chain' in adapter))
    throw new InvalidConfigurationError({
      option: 'adapters',
      given: adapter,
      expected: '`polkadot()` as the adapter for polkadot',
    })
  if (!/^0x([\da-f]{2}){2,}$/i.test(callData))
    throw new InvalidDataError({ data: callData })
  const call = Uint8Array.from(callData.slice(2).match(/../g) ?? [], (byte) =>
    Number.parseInt(byte, 16),
  )
  const chain = await import('../chain/submitExtrinsic.ts')
  const { address } = account
  const { signal } = parameters
  const outcome = await chain.submitExtrinsic(
    provider,
    {
      ...{ address, network, until, onStatus, signal },
      createCall: async () => call,
    },
    (adapter as PolkadotAdapter).chain,
  )
  const { hash, blockHash } = outcome
  if (!blockHash) addSent(kit, { networkId, address, hash })
  return outcome
}

export declare namespace signAndSubmit {
  type Parameters = {
    /** The SCALE-encoded call in hex: pallet, call, arguments. */
    callData: string
    /** Default `submitted`: a node has accepted it. */
    until?: 'submitted' | 'inBlock' | 'finalized' | undefined
    /** Receives each status once. */
    onStatus?: ((status: ExtrinsicStatus) => void) | undefined
    /** The network that the wallet must be on, or its CAIP-2 id. Default: any. */
    network?: NetworkReference | undefined
    /** The address that must be the active account's. Default: any. */
    account?: string | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = submitExtrinsic.ReturnType
  type ErrorType =
    | ExtensionUnsupportedError
    | InvalidConfigurationError
    | InvalidDataError
    | NetworkNotFoundError
    | NodeNetworkError
    | NodeResponseError
    | NodeUnreachableError
    | TransactionRefusedError
    | WalletResponseError
    | requireNetwork.ErrorType
    | RpcError
}
