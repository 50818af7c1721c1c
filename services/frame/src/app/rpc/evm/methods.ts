import { RpcError } from '@latchkit/protocol'
import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { parseTransaction } from '../../../approvals/evm/parseTransaction.ts'
import { hashTypedData } from '../../../approvals/typedData/hashTypedData.ts'
import { parseTypedData } from '../../../approvals/typedData/parseTypedData.ts'
import { NetworkRefusedError } from '../../../errors/app.ts'
import type { Keys } from '../../../keys/derive.ts'
import { signHash } from '../../../keys/derive.ts'
import { askVisitor, enqueue } from '../../approval.ts'
import type { Frame } from '../../Frame.ts'
import { toNetworkId } from '../../network.ts'
import { useKeys } from '../../wallet/useKeys.ts'
import type { Method } from '../Method.ts'
import { sendCalls } from './calls.ts'
import { sendTransaction } from './sendTransaction.ts'

/** The methods of Ethereum that need the visitor's approval. Each signs what the approval showed, read once. */
export const evmMethods: Readonly<Record<string, Method>> = {
  async personal_sign(frame, { networkId, account, params, signal }) {
    const [text, from] = params as [string, string]
    requireAccount(from, account)
    const message = toBytes(text)
    return await sign(frame, {
      ...{ kind: 'signMessage', networkId, account, signal },
      ...{ content: { message }, digest: hashMessage(message) },
    })
  },

  async eth_signTypedData_v4(frame, { networkId, account, params, signal }) {
    const [from, value] = params as [string, unknown]
    requireAccount(from, account)
    const typedData = parseTypedData(value)
    if (!typedData) throw new RpcError({ code: -32602 })
    return await sign(frame, {
      ...{ kind: 'signTypedData', networkId, account, signal },
      ...{ content: { typedData }, digest: hashTypedData(typedData) },
    })
  },

  async eth_sendTransaction(frame, { networkId, account, params, signal }) {
    const [given] = params as [{ from: string; chainId?: string | number }]
    requireAccount(given.from, account)
    // T27
    if (given.chainId !== undefined) requireNetwork(given.chainId, networkId)
    const transaction = parseTransaction(given, { account, chainId: networkId })
    if (!transaction) throw new RpcError({ code: -32602 })
    const { origin } = frame
    const run = async () => {
      const approval = await askVisitor(
        frame,
        {
          ...{ kind: 'sendTransaction', origin, account },
          ...{ chainId: networkId, transaction },
        },
        { signal },
      )
      if (!approval.transaction) throw new RpcError({ code: -32603 })
      const { transaction: prepared } = approval
      return await sendTransaction(frame, {
        ...{ networkId, account, prepared },
      })
    }
    return await enqueue(frame, run, { signal })
  },

  wallet_sendCalls: sendCalls,
}

type Content =
  | { kind: 'signMessage'; content: { message: Uint8Array } }
  | {
      kind: 'signTypedData'
      content: { typedData: NonNullable<ReturnType<typeof parseTypedData>> }
    }

async function sign(
  frame: Frame,
  parameters: Content & {
    digest: Uint8Array
    networkId: string
    account: string
    signal: AbortSignal
  },
): Promise<string> {
  const { kind, content, digest, account, signal } = parameters
  const { origin } = frame
  const common = { origin, account, chainId: parameters.networkId }
  const run = async () => {
    const request =
      kind === 'signMessage'
        ? { kind, ...common, ...content }
        : { kind, ...common, ...content }
    await askVisitor(frame, request, { signal })
    return await useKeys(frame, (keys) => signDigest(digest, keys))
  }
  return await enqueue(frame, run, { signal })
}

/** Rejects a request that is for another account. */
function requireAccount(given: string, account: string): void {
  if (given.toLowerCase() !== account.toLowerCase())
    throw new RpcError({ code: 4100 })
}

/** Rejects what is for another network than the request. */
function requireNetwork(chainId: string | number, networkId: string): void {
  if (toNetworkId(chainId) === networkId) return
  const hint = `The request is for ${networkId}, and its content for another network.`
  throw new NetworkRefusedError({ code: 4901, hint })
}

/** Bytes in hexadecimal, or a text: wallets accept both. */
function toBytes(text: string): Uint8Array {
  if (/^0x([0-9a-fA-F]{2})*$/.test(text)) return hexToBytes(text.slice(2))
  return new TextEncoder().encode(text)
}

/** Returns the digest of a message that is signed (EIP-191). */
function hashMessage(message: Uint8Array): Uint8Array {
  const prefix = `\x19Ethereum Signed Message:\n${message.length}`
  return keccak_256(concatBytes(utf8ToBytes(prefix), message))
}

/** Signs a digest; the last byte of the signature is 27 or 28. */
function signDigest(
  digest: Uint8Array,
  { eip155 }: Pick<Keys, 'eip155'>,
): `0x${string}` {
  const { r, s, yParity } = signHash(digest, eip155)
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  return `0x${word(r)}${word(s)}${(27 + yParity).toString(16)}`
}
