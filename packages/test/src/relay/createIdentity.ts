import {
  createPrivateKey,
  createPublicKey,
  randomBytes,
  sign,
} from 'node:crypto'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** A client's identity from a seed of 32 bytes, and the tokens that it signs. */
export function createIdentity(
  seed: Buffer = randomBytes(32),
): createIdentity.ReturnType {
  const der = Buffer.from('302e020100300506032b657004220420', 'hex')
  const key = createPrivateKey({
    key: Buffer.concat([der, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  const publicKey = Buffer.from(x, 'base64url')
  const clientId = `did:key:z${encode(Buffer.concat([Buffer.from([0xed, 1]), publicKey]))}`

  return {
    clientId,
    sign({ header, ...claims }) {
      const { iat } = claims
      const payload = {
        iss: clientId,
        sub: 'ab'.repeat(32),
        exp: iat + 86_400,
        ...claims,
      }
      const { iss, sub, aud, exp } = payload
      const text = [
        header ?? { alg: 'EdDSA', typ: 'JWT' },
        { iss, sub, aud, iat, exp },
      ]
        .map((it) => Buffer.from(JSON.stringify(it)).toString('base64url'))
        .join('.')
      const signature = sign(null, Buffer.from(text), key)
      return `${text}.${signature.toString('base64url')}`
    },
  }
}

export declare namespace createIdentity {
  type Claims = {
    aud: string
    /** Seconds. */
    iat: number
    exp?: number
    iss?: string
    sub?: string
    header?: Record<string, unknown>
  }
  type ReturnType = { clientId: string; sign(claims: Claims): string }
}

function encode(bytes: Buffer): string {
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)] + text
  return text
}
