import type { Network, Provider } from '@latchkit/core'
import { UserRejectedRequestError } from '@latchkit/protocol'
import { getPolkadotSignerFromPjs } from '@polkadot-api/pjs-signer'
import { readSignature } from '../adapter/readSignature.ts'
import { toHex } from '../address/address.ts'
import { parseAddress } from '../address/parseAddress.ts'
import { NodeResponseError } from '../errors/node.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { toSigned } from '../signature/encodePayload.ts'
import { loadIsSignedBy } from '../signature/loadIsSignedBy.ts'
import type { ExtrinsicResult } from './followExtrinsic.ts'
import { listExtensions, period } from './listExtensions.ts'
import type { ChainOptions, Node } from './openNode.ts'
import { openNode } from './openNode.ts'
import type { ChainAccount } from './readAccount.ts'
import { readAccount } from './readAccount.ts'
import { readAnchorBlock } from './readAnchorBlock.ts'
import type { Runtime } from './runtime.ts'
import { hashExtrinsic, loadRuntime } from './runtime.ts'
import { sendExtrinsic } from './sendExtrinsic.ts'

/** Signs a call in the wallet and sends it. Resolves once the extrinsic has reached the status of `until`. */
export async function submitExtrinsic(
  provider: Provider,
  parameters: submitExtrinsic.Parameters,
  chain: ChainOptions,
): Promise<submitExtrinsic.ReturnType> {
  const { address, network, createCall, signal } = parameters
  const publicKey = parseAddress(address)
  const prepared = await openNode({ network, chain, signal }, async (node) => {
    const [runtime, block, nonce, account] = await Promise.all([
      loadRuntime(node, { network, chain }),
      readAnchorBlock(node),
      readNonce(node, address),
      readAccount(node, { publicKey }),
    ])
    const { genesisHash } = node
    const callData = await createCall(node, { runtime, account })
    return { runtime, block, nonce, genesisHash, callData }
  })
  const isSignedBy = await loadIsSignedBy()
  const { runtime, block, genesisHash, nonce, callData } = prepared
  const extensions = listExtensions(runtime, { genesisHash, block, nonce })
  const parts = Object.values(extensions)
  const bytes = toSigned(callData, {
    values: parts.map(({ value }) => value),
    additionals: parts.map(({ additionalSigned }) => additionalSigned),
  })
  // Without a connection: the visitor may take minutes.
  const signer = getPolkadotSignerFromPjs(
    address,
    async (payload) => {
      const method = 'polkadot_signTransaction'
      // What the wallet signs is what was built here, so that it can't answer with another transaction.
      const { withSignedTransaction: _, ...transactionPayload } = payload
      const params = { address, transactionPayload }
      const answer = await provider.request({ method, params }, { signal })
      const signature = readSignature(method, answer)
      // The chain reads the type of the key from the first byte.
      const signed = { bytes, signature, isTyped: true }
      if (!(await isSignedBy(address, signed)))
        throw new WalletResponseError({ method })
      return { id: 0, signature }
    },
    async () => {
      throw new UserRejectedRequestError()
    },
  )
  const extrinsic = toHex(
    await signer.signTx(callData, extensions, runtime.bytes, block.number),
  )
  const hash = hashExtrinsic(extrinsic) as `0x${string}`
  const validUntil = block.number + period
  const sender = { publicKey, nonce, validUntil }
  const signed = { network, runtime, extrinsic, hash, ...sender }
  return sendExtrinsic(signed, parameters, chain)
}

export declare namespace submitExtrinsic {
  type Parameters = sendExtrinsic.Parameters & {
    address: string
    network: Network
    /** Returns the call's bytes: pallet, call, arguments. Rejects before the wallet is asked. */
    createCall(
      node: Node,
      state: { runtime: Runtime; account: ChainAccount },
    ): Promise<Uint8Array>
  }
  type ReturnType = ExtrinsicResult
}

/** Counts those in the node's pool as well. */
async function readNonce(node: Node, address: string): Promise<number> {
  const method = 'system_accountNextIndex'
  const nonce = await node.request(method, address)
  const isU32 =
    Number.isInteger(nonce) && Number(nonce) >= 0 && Number(nonce) < 2 ** 32
  if (!isU32) throw new NodeResponseError({ method })
  return Number(nonce)
}
