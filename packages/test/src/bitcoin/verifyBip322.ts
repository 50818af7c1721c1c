import * as ecc from '@bitcoinerlab/secp256k1'
import {
  address as addresses,
  crypto,
  initEccLib,
  networks,
  payments,
  script,
  Transaction,
} from 'bitcoinjs-lib'

/** Verifies a simple signature of BIP-322 with another library than the one that signs: P2WPKH, P2SH-P2WPKH and the key path of P2TR. */
export function verifyBip322(parameters: {
  address: string
  message: string
  /** In base64. */
  signature: string
}): boolean {
  initEccLib(ecc)
  const { address, message, signature } = parameters
  const network = [networks.bitcoin, networks.testnet, networks.regtest].find(
    (each) => tryScript(address, each),
  )
  const output = network && tryScript(address, network)
  if (!output) return false
  try {
    const witness = parseWitness(Buffer.from(signature, 'base64'))
    const toSign = createToSign(message, output)
    const [first, key] = witness
    if (!first) return false
    if (output[0] === 0x51 && output.length === 34) {
      if (witness.length !== 1 || first.length !== 64) return false
      const hash = toSign.hashForWitnessV1(0, [output], [0n], 0)
      return ecc.verifySchnorr(hash, output.subarray(2), first)
    }
    if (!key || witness.length !== 2) return false
    const hash = crypto.hash160(key)
    const program = Buffer.concat([Buffer.from([0, 20]), hash])
    const nested = Buffer.concat([
      Buffer.from([0xa9, 20]),
      crypto.hash160(program),
      Buffer.from([0x87]),
    ])
    const isOwn = [program, nested].some((each) => each.equals(output))
    const code = payments.p2pkh({ hash }).output
    if (!isOwn || !code) return false
    const decoded = script.signature.decode(first)
    const digest = toSign.hashForWitnessV0(0, code, 0n, decoded.hashType)
    return ecc.verify(digest, key, decoded.signature, true)
  } catch {
    // Malformed.
    return false
  }
}

function tryScript(address: string, network: typeof networks.bitcoin) {
  try {
    return addresses.toOutputScript(address, network)
  } catch {
    return undefined
  }
}

/** Creates the transaction that BIP-322 makes of a message. */
export function createToSign(message: string, output: Uint8Array): Transaction {
  const tag = crypto.sha256(Buffer.from('BIP0322-signed-message'))
  const hash = crypto.sha256(Buffer.concat([tag, tag, Buffer.from(message)]))
  const toSpend = new Transaction()
  toSpend.version = 0
  const push = Buffer.concat([Buffer.from([0, 32]), hash])
  toSpend.addInput(Buffer.alloc(32), 0xffffffff, 0, push)
  toSpend.addOutput(output, 0n)
  const toSign = new Transaction()
  toSign.version = 0
  toSign.addInput(toSpend.getHash(), 0, 0)
  toSign.addOutput(Buffer.from([0x6a]), 0n)
  return toSign
}

/** All items are shorter than 253 bytes. */
function parseWitness(bytes: Uint8Array): readonly Uint8Array[] {
  const items: Uint8Array[] = []
  let offset = 1
  while (offset < bytes.length) {
    const length = bytes[offset] ?? 0
    items.push(bytes.subarray(offset + 1, offset + 1 + length))
    offset += 1 + length
  }
  if (offset !== bytes.length || items.length !== bytes[0])
    throw new Error('The witness is malformed.')
  return items
}
