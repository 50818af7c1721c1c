import { createHmac, timingSafeEqual } from 'node:crypto'
import { RequestError } from '../../http/RequestError.ts'

/** Seconds by which the time of a signature may differ from now. */
const window = 300

/** Signs a text and the time: `t=<unix seconds>,s=<HMAC-SHA256 in hex>` over `<t>.<text>`, as MoonPay and others do. */
export function signText(
  text: string,
  { secret, now }: { secret: string; now: number },
): string {
  const time = Math.floor(now / 1_000)
  return `t=${time},s=${createMac(`${time}.${text}`, secret).toString('hex')}`
}

/** Throws `RequestError` 401 unless a signature of `signText` is the secret's and at most five minutes old. */
export function verifyText(
  text: string,
  parameters: { signature: string | null; secret: string; now: number },
): void {
  const { signature, secret, now } = parameters
  const [, time = '', mac = ''] =
    /^t=(\d{1,12}),s=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  const expected = createMac(`${time}.${text}`, secret)
  const isSigned =
    mac !== '' && timingSafeEqual(Buffer.from(mac, 'hex'), expected)
  if (isSigned && Math.abs(now / 1_000 - Number(time)) <= window) return
  throw new RequestError({
    status: 401,
    field: 'signature',
    description: isSigned
      ? 'The signature is too old'
      : 'The signature is not valid',
  })
}

/** Returns the secret that signs sessions and events, which follows from the key of the account that pays: several servers, and one that starts again, have the same. */
export function deriveSecret(key: string): string {
  const label = 'latchkit onramp sandbox v1'
  return createMac(label, key.toLowerCase()).toString('hex')
}

/** HMAC-SHA256. */
export function createMac(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}
