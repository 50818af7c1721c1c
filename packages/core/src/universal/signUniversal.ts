import type { Namespace } from '@latchkit/protocol'
import { RpcError } from '@latchkit/protocol'
import { encodeHex } from '@latchkit/protocol/internal'
import { OperationUnsupportedError } from '../errors/request.ts'
import type { Adapter } from '../types/Adapter.ts'
import type { Provider } from '../types/Connector.ts'

/** Methods to propose to wallets, by namespace. */
export const sessionMethods: ReadonlyMap<Namespace, readonly string[]> =
  new Map([
    [
      'solana',
      [
        'solana_signMessage',
        'solana_signTransaction',
        'solana_signAllTransactions',
        'solana_signAndSendTransaction',
      ],
    ],
    ['polkadot', ['polkadot_signMessage', 'polkadot_signTransaction']],
    [
      'bip122',
      ['signMessage', 'signPsbt', 'sendTransfer', 'getAccountAddresses'],
    ],
  ])

type CreateRequest = (parameters: {
  address: string
  message: string | Uint8Array
}) => { method: string; params: object }

/** The signature request of each namespace over WalletConnect. */
const requests: ReadonlyMap<Namespace, CreateRequest> = new Map<
  Namespace,
  CreateRequest
>([
  [
    'solana',
    ({ address, message }) => ({
      method: 'solana_signMessage',
      params: { message: encodeBase58(toBytes(message)), pubkey: address },
    }),
  ],
  [
    'polkadot',
    ({ address, message }) => ({
      method: 'polkadot_signMessage',
      params: {
        address,
        message:
          typeof message === 'string' ? message : `0x${encodeHex(message)}`,
      },
    }),
  ],
  [
    'bip122',
    ({ address, message }) => ({
      method: 'signMessage',
      params: { account: address, address, message: toText(message) },
    }),
  ],
])

/** Requests a signature in the namespace's own method and encoding. */
export async function signUniversal(
  provider: Provider,
  parameters: Adapter.SignMessageParameters & { namespace: Namespace },
): Promise<string> {
  const { namespace, signal } = parameters
  const create = requests.get(namespace)
  if (!create)
    throw new OperationUnsupportedError({ operation: 'signMessage', namespace })
  const answer = await provider.request(create(parameters), { signal })
  const { signature } = (answer ?? {}) as { signature?: unknown }
  if (typeof signature !== 'string' || signature === '')
    throw new RpcError({
      code: -32603,
      hint: 'The wallet answered without a signature.',
    })
  return signature
}

function toBytes(message: string | Uint8Array): Uint8Array {
  return typeof message === 'string'
    ? new TextEncoder().encode(message)
    : message
}

/** Bitcoin's wallets sign texts only. */
function toText(message: string | Uint8Array): string {
  if (typeof message === 'string') return message
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(message)
  } catch (cause) {
    throw new RpcError({
      code: -32602,
      hint: 'A wallet of bip122 signs text: these bytes are not UTF-8.',
      cause,
    })
  }
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes in the base 58 of Bitcoin. */
export function encodeBase58(bytes: Uint8Array): string {
  // The last digit first.
  const digits: number[] = []
  for (const byte of bytes) {
    let carry = byte
    for (const [i, digit] of digits.entries()) {
      carry += digit * 256
      digits[i] = carry % 58
      carry = Math.floor(carry / 58)
    }
    for (; carry > 0; carry = Math.floor(carry / 58)) digits.push(carry % 58)
  }
  const zeros = bytes.findIndex((byte) => byte !== 0)
  const lead = zeros < 0 ? bytes.length : zeros
  return (
    '1'.repeat(lead) +
    digits
      .reverse()
      .map((digit) => alphabet[digit])
      .join('')
  )
}
