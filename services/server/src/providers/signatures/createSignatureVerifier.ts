import type { NetworkId } from '@latchkit/protocol'
import { RpcError } from '@latchkit/protocol'
import type { Address, Hex } from 'viem'
import {
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  hashMessage,
  isAddressEqual,
  isHex,
  numberToHex,
  parseAbi,
} from 'viem'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import type { SignatureVerifier } from '../../names/ports.ts'
import { recoverSigner } from './recoverSigner.ts'

/** EIP-6492: what a signature ends with whose account may not be there yet. */
const predeploySuffix = '6492'.repeat(16)
/** EIP-1271: four bytes at the left of one word, and nothing else. */
const magic = `0x1626ba7e${'0'.repeat(56)}`
const erc1271Abi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
/** EIP-7702: the code of a plain account that acts through a contract. */
const delegation = /^0xef0100[0-9a-f]{40}$/i

const gas = { contract: 5_000_000n, predeploy: 15_000_000n } as const

/**
 * Verifies signatures on their network now: EIP-6492 if marked so, else EIP-1271 if there is code, else ECDSA. A plain
 * account that delegates (EIP-7702) may do either. Nothing is remembered: an account may change its owner.
 */
export function createSignatureVerifier({
  chain,
  timeout = 10_000,
}: createSignatureVerifier.Parameters): SignatureVerifier {
  return {
    async verify({ address, networkId, message, signature }) {
      const hash = hashMessage(message)
      const node = { chain, networkId, signal: AbortSignal.timeout(timeout) }
      if (signature.toLowerCase().endsWith(predeploySuffix))
        return await verifyPredeploy({ ...node, address, hash, signature })

      const code = await getCode({ ...node, address })
      if (code !== '0x') {
        const call = { ...node, address, hash, signature }
        if (await verifyContract(call)) return true
        if (!delegation.test(code)) return false
      }
      const signer = await recoverSigner({ hash, signature })
      return signer !== undefined && isAddressEqual(signer, address)
    },
  }
}

export declare namespace createSignatureVerifier {
  type Parameters = {
    chain: ChainReader
    /** Milliseconds for all that one signature takes. Default 10 000. */
    timeout?: number | undefined
  }
}

type Call = Omit<simulateCall.Parameters, 'to' | 'data' | 'gas'> & {
  address: Address
  hash: Hex
  signature: Hex
}

/** Creates the account and asks it, in one call that leaves nothing behind. */
async function verifyPredeploy(call: Call): Promise<boolean> {
  const { address, hash, signature, ...node } = call
  const result = await simulateCall({
    ...node,
    gas: gas.predeploy,
    data: encodeDeployData({
      abi: erc6492SignatureValidatorAbi,
      bytecode: erc6492SignatureValidatorByteCode,
      args: [address, hash, signature],
    }),
  })
  return result === '0x01'
}

async function verifyContract(call: Call): Promise<boolean> {
  const { address, hash, signature, ...node } = call
  const result = await simulateCall({
    ...node,
    gas: gas.contract,
    to: address,
    data: encodeFunctionData({
      abi: erc1271Abi,
      functionName: 'isValidSignature',
      args: [hash, signature],
    }),
  })
  return result?.toLowerCase() === magic
}

async function getCode(call: Omit<Call, 'hash' | 'signature'>): Promise<Hex> {
  const { address, chain, networkId, signal } = call
  let code: unknown
  try {
    code = await chain.request({
      networkId,
      method: 'eth_getCode',
      params: [address, 'latest'],
      signal,
    })
  } catch (cause) {
    throw new UpstreamError({ upstream: 'rpc', cause })
  }
  if (isHex(code)) return code
  throw new UpstreamError({ upstream: 'rpc' })
}

/** What a node says of itself, not of the call: it has not judged, so nobody may. */
const nodeFailures: ReadonlySet<unknown> = new Set([
  -32700, -32600, -32601, -32002, -32004, -32005, -32006,
])

/** Runs a call without effect; `undefined` where it reverts or burns its gas. Throws `UpstreamError` where no node has run it. */
async function simulateCall({
  chain,
  networkId,
  to,
  data,
  gas,
  signal,
}: simulateCall.Parameters): Promise<Hex | undefined> {
  const call = { ...(to && { to }), data, gas: numberToHex(gas) }
  let result: unknown
  try {
    result = await chain.request({
      networkId,
      method: 'eth_call',
      params: [call, 'latest'],
      signal,
    })
  } catch (cause) {
    if (cause instanceof RpcError && !nodeFailures.has(cause.code))
      return undefined
    throw new UpstreamError({ upstream: 'rpc', cause })
  }
  if (isHex(result)) return result
  throw new UpstreamError({ upstream: 'rpc' })
}

declare namespace simulateCall {
  type Parameters = {
    chain: ChainReader
    networkId: NetworkId
    /** Left out, `data` is run as the creation of a contract. */
    to?: Address | undefined
    data: Hex
    /** At most what the call may burn. */
    gas: bigint
    signal: AbortSignal
  }
  type ErrorType = UpstreamError
}
