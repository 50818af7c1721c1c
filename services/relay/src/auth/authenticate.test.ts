import { createIdentity } from '@latchkit/test/relay/createIdentity'
import { expect, test } from 'vitest'
import { AuthError, verifyToken } from './authenticate.ts'

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
  expect(check(token, iat - 119)).toBe(clientId)
  expect(check(token, exp + 119)).toBe(clientId)
  expect(() => check(token, iat - 121)).toThrow('JWT is not yet valid')
  expect(() => check(token, exp + 121)).toThrow('JWT is expired')
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

test.each([
  ['nothing', ''],
  ['two parts', `${header}.${payload}`],
  ['four parts', `${token}.`],
  ['alg none', `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`],
  [
    'alg HS256',
    identity.sign({ aud, iat, header: { alg: 'HS256', typ: 'JWT' } }),
  ],
  ['no typ', identity.sign({ aud, iat, header: { alg: 'EdDSA' } })],
  [
    'more in the header',
    identity.sign({ aud, iat, header: { alg: 'EdDSA', typ: 'JWT', crit: [] } }),
  ],
  ['another audience', identity.sign({ aud: 'wss://other.example', iat })],
  ['an audience with a path', identity.sign({ aud: `${aud}/x`, iat })],
  ['a day and more', identity.sign({ aud, iat, exp: iat + 86_400 + 121 })],
  [
    'an issuer that did not sign',
    identity.sign({ aud, iat, iss: createIdentity().clientId }),
  ],
  ['an issuer of another curve', identity.sign({ aud, iat, iss: secp256k1 })],
  [
    'an issuer that is no key',
    identity.sign({ aud, iat, iss: 'did:web:a.example' }),
  ],
  [
    'an issuer with a leading zero',
    identity.sign({ aud, iat, iss: clientId.replace(':z', ':z1') }),
  ],
  [
    'an issuer without end',
    identity.sign({ aud, iat, iss: `did:key:z${'6'.repeat(900)}` }),
  ],
  [
    'a changed payload',
    `${header}.${encode({ ...claims, exp: iat + 9 })}.${signature}`,
  ],
  [
    'a changed signature',
    `${header}.${payload}.${signature.replace('bA', 'cA')}`,
  ],
  ['padding', `${header}.${payload}.${signature}==`],
  [
    'plain base64',
    `${header}.${payload}.${signature.replaceAll('_', '/').replaceAll('-', '+')}`,
  ],
  ['stray bits at the end', `${header}.${payload}.${signature.slice(0, -1)}B`],
  [
    'no expiry',
    `${header}.${encode({ ...claims, exp: undefined })}.${signature}`,
  ],
  ['a fraction of a second', identity.sign({ aud, iat: iat + 0.5 })],
  ['too many letters', identity.sign({ aud, iat, sub: 'a'.repeat(2_048) })],
])('error: B1: %s', (_, text) => {
  expect(() => check(text)).toThrow(AuthError)
})
