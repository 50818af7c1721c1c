import { createIdentity } from '@latchkit/test/relay/createIdentity'
import { expect, test } from 'vitest'
import { AuthError, authenticate, verifyToken } from './authenticate.ts'

// The example of WalletConnect's specification of relay client authentication.
const seed = '58e0254c211b858ef7896b00e3f36beeb13d568d47c6031c4218b87718061295'
const clientId = 'did:key:z6MkodHZwneVRShtaLf8JKYkxpDGp1vGZnpGmdBpX8M2exxH'
const sub = 'c479fe5dc464e771e78b193d239a65b58d278cad1c34bfb0b5716e5bb514928e'
const aud = 'wss://relay.walletconnect.com'
const iat = 1_656_910_097
const token =
  'eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJkaWQ6a2V5Ono2TWtvZEhad25lVlJTaHRhTGY4SktZa3hwREdwMXZHWm5wR21kQnBYOE0yZXh4SCIsInN1YiI6ImM0NzlmZTVkYzQ2NGU3NzFlNzhiMTkzZDIzOWE2NWI1OGQyNzhjYWQxYzM0YmZiMGI1NzE2ZTViYjUxNDkyOGUiLCJhdWQiOiJ3c3M6Ly9yZWxheS53YWxsZXRjb25uZWN0LmNvbSIsImlhdCI6MTY1NjkxMDA5NywiZXhwIjoxNjU2OTk2NDk3fQ.bAKl1swvwqqV_FgwvD4Bx3Yp987B9gTpZctyBviA-EkAuWc8iI8SyokOjkv9GJESgid4U8Tf2foCgrQp2qrxBA'

const identity = createIdentity(Buffer.from(seed, 'hex'))
const check = (text: string, seconds = iat, audiences = [aud]) =>
  verifyToken(text, { audiences, now: () => seconds * 1_000 })

test('default', () => {
  expect(check(token)).toBe(clientId)
  // Our own signer, which the tests below use, writes the same.
  expect(identity.sign({ aud, iat, sub })).toBe(token)
})

test('parameters: audiences', () => {
  expect(check(token, iat, ['ws://localhost', `${aud}/`])).toBe(clientId)
  const slash = identity.sign({ aud: `${aud}/`, iat })
  expect(check(slash)).toBe(clientId)
})

test('behavior: B1: clocks may be two minutes apart', () => {
  const exp = iat + 86_400
  expect(check(token, iat - 120)).toBe(clientId)
  expect(check(token, exp + 120)).toBe(clientId)
  expect(() => check(token, iat - 121)).toThrow('JWT is not yet valid')
  expect(() => check(token, exp + 121)).toThrow('JWT is expired')
})

test('behavior: a token lasts a day, and as long as clocks may be apart', () => {
  const sign = (lifetime: number) =>
    identity.sign({ aud, iat, exp: iat + lifetime })
  expect(check(sign(86_520))).toBe(clientId)
  expect(check(sign(0))).toBe(clientId)
  expect(() => check(sign(86_521))).toThrow('it is good for too long')
})

test('behavior: a token has 2,048 characters at most', () => {
  const sign = (length: number) =>
    identity.sign({ aud, iat, sub: 'a'.repeat(length) })
  const [fits, more] = [sign(1_296), sign(1_297)]
  expect(fits).toHaveLength(2_048)
  expect(check(fits)).toBe(clientId)
  expect(() => check(more)).toThrow('it is too long')
})

test('behavior: a subject may be anything', () => {
  const other = identity.sign({ aud, iat, sub: 'https://wallet.example' })
  expect(check(other)).toBe(clientId)
})

const [header = '', payload = '', signature = ''] = token.split('.')
const encode = (value: unknown) =>
  Buffer.from(JSON.stringify(value)).toString('base64url')
const claims = { iss: clientId, sub, aud, iat, exp: iat + 86_400 }
const secp256k1 = 'did:key:zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme'

const x25519 = 'did:key:z6LSkrCgsrCvBMwAZECC9Q6sSJskqbBXrWk4xazaBK2YT7wf'
const short = 'did:key:z2DQX3nSbASG3pWey3BuQQgpa363gCY6nwnbqdHxAzrQ2of'
const noPoint = 'did:key:z6Mkeb4rtEhc8DUtvt5ehaVjdx3TLbQPpnTArkXhqfb1Mq75'
const long = 'did:key:zQecLoA8QpUUStTUe9mHDSsB3MPAnX47hjDebxikjyRQJZxyd'
const [malformed, wrongIssuer] = ['it is malformed', 'its issuer is no did:key']
const [wrongHeader, noClaim] = ['its header is not', 'a claim is missing']
const wrongSignature = 'its signature is wrong'

test.each([
  ['nothing', '', malformed],
  ['two parts', `${header}.${payload}`, malformed],
  ['four parts', `${token}.`, malformed],
  ['four parts, the third signed', `${token}.a`, malformed],
  ['alg none', `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`, malformed],
  [
    'alg HS256',
    identity.sign({ aud, iat, header: { alg: 'HS256', typ: 'JWT' } }),
    wrongHeader,
  ],
  [
    'no typ',
    identity.sign({ aud, iat, header: { alg: 'EdDSA' } }),
    wrongHeader,
  ],
  [
    'more in the header',
    identity.sign({ aud, iat, header: { alg: 'EdDSA', typ: 'JWT', crit: [] } }),
    wrongHeader,
  ],
  ['a header that is no JSON', `e30x.${payload}.${signature}`, wrongHeader],
  [
    'another audience',
    identity.sign({ aud: 'wss://other.example', iat }),
    'its audience is not this relay',
  ],
  [
    'an audience with a path',
    identity.sign({ aud: `${aud}/x`, iat }),
    'its audience is not this relay',
  ],
  [
    'an issuer that did not sign',
    identity.sign({ aud, iat, iss: createIdentity().clientId }),
    wrongSignature,
  ],
  [
    'an issuer of another curve',
    identity.sign({ aud, iat, iss: secp256k1 }),
    wrongIssuer,
  ],
  // The key that signed, named as one of X25519: it would be a second id of the same client.
  [
    'an issuer of another use of the key',
    identity.sign({ aud, iat, iss: x25519 }),
    wrongIssuer,
  ],
  ['a short issuer', identity.sign({ aud, iat, iss: short }), wrongIssuer],
  ['a long issuer', identity.sign({ aud, iat, iss: long }), wrongIssuer],
  [
    'an issuer that is no key',
    identity.sign({ aud, iat, iss: 'did:web:a.example' }),
    wrongIssuer,
  ],
  [
    'an issuer of another DID method',
    identity.sign({ aud, iat, iss: clientId.replace(':key:', ':pkh:') }),
    wrongIssuer,
  ],
  [
    'an issuer that is no point of the curve',
    identity.sign({ aud, iat, iss: noPoint }),
    wrongSignature,
  ],
  [
    'an issuer with a leading zero',
    identity.sign({ aud, iat, iss: clientId.replace(':z', ':z1') }),
    wrongIssuer,
  ],
  [
    'an issuer with a letter that is none of base58',
    identity.sign({ aud, iat, iss: `${clientId.slice(0, -1)}l` }),
    wrongIssuer,
  ],
  [
    'an issuer without end',
    identity.sign({ aud, iat, iss: `did:key:z${'6'.repeat(900)}` }),
    wrongIssuer,
  ],
  [
    'a changed payload',
    `${header}.${encode({ ...claims, exp: iat + 9 })}.${signature}`,
    wrongSignature,
  ],
  [
    'a changed signature',
    `${header}.${payload}.${signature.replace('bA', 'cA')}`,
    wrongSignature,
  ],
  ['padding', `${header}.${payload}.${signature}==`, malformed],
  [
    'plain base64',
    `${header}.${payload}.${signature.replaceAll('_', '/').replaceAll('-', '+')}`,
    malformed,
  ],
  [
    'stray bits at the end',
    `${header}.${payload}.${signature.slice(0, -1)}B`,
    malformed,
  ],
  [
    'no expiry',
    `${header}.${encode({ ...claims, exp: undefined })}.${signature}`,
    noClaim,
  ],
  ['a fraction of a second', identity.sign({ aud, iat: iat + 0.5 }), noClaim],
  [
    'too many letters',
    identity.sign({ aud, iat, sub: 'a'.repeat(2_048) }),
    'it is too long',
  ],
])('error: B1: %s', (_, text, reason) => {
  expect(() => check(text)).toThrow(AuthError)
  expect(() => check(text)).toThrow(`JWT is invalid: ${reason}`)
})

const shop = {
  ...{ id: 'shop', origins: ['https://shop.example'], publishesPerMinute: 0 },
}
const page = { origin: 'https://shop.example', projectId: 'shop', token }

test.each([
  ['no project', { projectId: undefined }, 'ProjectIdNotSpecified', 401],
  ['another project', { projectId: 'market' }, 'ProjectNotFound', 403],
  ['another origin', { origin: 'https://a.com' }, 'OriginNotAllowed', 403],
  ['no token', { token: undefined }, 'MissingJwt', 401],
  ['a wrong token', { token: 'a.b.c' }, 'InvalidJwt', 403],
  ['an old token', { now: iat + 100_000 }, 'ExpiredJwt', 401],
  ['an early token', { now: iat - 200 }, 'ExpiredJwt', 401],
] as const)('error: %s', (_, changed, tag, status) => {
  const { now = iat, ...given } = { now: iat, ...changed }
  const open = () =>
    authenticate({
      ...{ ...page, ...given, audiences: [aud], now: () => now * 1_000 },
      config: { projects: [shop], origins: [] },
    })
  expect(open).toThrow(expect.objectContaining({ tag, status, code: 3_000 }))
})

test('behavior: origins are those of the project, or of all without one', () => {
  const open = (
    origin: string,
    projects: (typeof shop)[],
    projectId: string | undefined = 'shop',
  ) =>
    authenticate({
      ...{
        ...page,
        projectId,
        origin,
        audiences: [aud],
        now: () => iat * 1_000,
      },
      config: { projects, origins: ['https://a.com'] },
    })
  expect(open('https://shop.example', [shop])).toEqual({
    ...{ clientId, project: shop },
  })
  expect(() => open('https://a.com', [shop])).toThrow('Origin is not allowed')
  const answer = { clientId, project: undefined }
  expect(open('https://a.com', [])).toEqual(answer)
  expect(open('https://a.com', [], '')).toEqual(answer)
  expect(() => open('https://shop.example', [])).toThrow('Origin is not')
})
