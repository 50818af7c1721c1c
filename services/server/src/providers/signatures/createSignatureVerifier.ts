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

/** Suffix of a signature whose account may not be deployed yet (EIP-6492). */
const predeploySuffix = '6492'.repeat(16)
/** Return value of a valid signature: four bytes, left-aligned in one word (EIP-1271). */
const magic = `0x1626ba7e${'0'.repeat(56)}`
const erc1271Abi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
/** Code of an EOA that delegates to a contract (EIP-7702). */
const delegation = /^0xef0100[0-9a-f]{40}$/i

const gas = { contract: 5_000_000n, predeploy: 15_000_000n } as const

/**
 * Creates a verifier of signatures against the newest state: EIP-6492 by suffix, otherwise EIP-1271 if the account has code,
 * otherwise ECDSA. Accounts that delegate (EIP-7702) may use either. Nothing is cached, since an account may change its owner.
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
    /** Milliseconds per signature. Default 10 000. */
    timeout?: number | undefined
  }
}

type Call = Omit<simulateCall.Parameters, 'to' | 'data' | 'gas'> & {
  address: Address
  hash: Hex
  signature: Hex
}

/** Simulates the deployment of the account and the verification in one call. */
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

/** JSON-RPC codes of failures of the node; the call was not executed. */
const nodeFailures: ReadonlySet<unknown> = new Set([
  -32700, -32600, -32601, -32002, -32004, -32005, -32006,
])

/** Simulates a call; returns `undefined` if it reverts or runs out of gas. Throws `UpstreamError` if no node executed it. */
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
    /** If omitted, `data` is executed as a contract creation. */
    to?: Address | undefined
    data: Hex
    /** Gas limit. */
    gas: bigint
    signal: AbortSignal
  }
  type ErrorType = UpstreamError
}
