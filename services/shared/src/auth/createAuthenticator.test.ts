import { createHmac, generateKeyPairSync } from 'node:crypto'
import {
  createProofKey,
  signToken,
} from '@latchkit/test/accounts/createProofKey'
import { createSeededRandom } from '@latchkit/test/walletconnect/createSeededRandom'
import { describe, expect, test } from 'vitest'
import { createMemoryState } from '../state/createMemoryState.ts'
import type { Session } from './accessToken.ts'
import { createAccessToken } from './accessToken.ts'
import { createAuthenticator } from './createAuthenticator.ts'
import { UnauthorizedError } from './errors.ts'
import type { KeySource } from './keySource.ts'
import { createKeySource } from './keySource.ts'
import { deriveSigningKey } from './keys.ts'

const issuer = 'https://accounts.example'
const publicUrl = 'https://keeper.example'
const secret = 'a'.repeat(43)
const signingKey = deriveSigningKey(secret)
const start = Date.UTC(2026, 0, 1)
const body = '{"a":1}'
const path = '/v1/shares'

function setup(parameters: { secrets?: string[]; keys?: KeySource } = {}) {
  const { secrets = [secret] } = parameters
  const { keys = createKeySource([signingKey.jwk]) } = parameters
  const clock = { time: start }
  const now = () => clock.time
  const authenticator = createAuthenticator({
    ...{ issuer, audience: 'keeper', publicUrl, secrets, keys, now },
    state: createMemoryState({ now }),
  })
  const key = createProofKey()
  const session: Session = {
    userId: 'u'.repeat(22),
    sessionId: 's'.repeat(22),
    deviceId: 'd'.repeat(22),
    origin: 'https://shop.example',
    thumbprint: key.thumbprint,
    methods: ['otp'],
    signedInAt: start,
  }
  const createToken = (given: Partial<Session> = {}, audiences = ['keeper']) =>
    createAccessToken(
      { ...session, ...given },
      {
        ...{ issuer, audiences, signingKey, now },
      },
    )
  const createRequest = (
    given: Partial<Parameters<typeof key.prove>[0]> & {
      from?: typeof key
    } = {},
  ) => {
    const accessToken = given.accessToken ?? createToken()
    const { from = key, ...rest } = given
    const proof = from.prove({
      ...{ method: 'POST', url: publicUrl + path, body, now: clock.time },
      ...{ accessToken, nonce: authenticator.createNonce(), ...rest },
    })
    const bytes = Buffer.from(body)
    const authorization = `DPoP ${accessToken}`
    return { method: 'POST', path, body: bytes, authorization, proof }
  }
  return { authenticator, clock, createRequest, createToken, key, session }
}

const refused = (reason: UnauthorizedError.Reason) =>
  expect.objectContaining({ name: 'UnauthorizedError', reason })

test('default', async () => {
  const { authenticator, createRequest, key, session } = setup()
  const found = await authenticator.identifySession(createRequest())
  expect(found).toEqual(session)
  const { authorization: _, ...request } = createRequest()
  const nonce = authenticator.createNonce()
  const proof = key.prove({
    ...{ method: 'POST', url: publicUrl + path, body, nonce, now: start },
  })
  expect(await authenticator.identifyKey({ ...request, proof })).toBe(
    key.thumbprint,
  )
})

describe('T18: a stolen bearer token', () => {
  test('error: the token without a proof, or as a bearer token', async () => {
    const { authenticator, createRequest } = setup()
    const { proof, ...request } = createRequest()
    await expect(authenticator.identifySession(request)).rejects.toEqual(
      refused('proof'),
    )
    const authorization = request.authorization.replace('DPoP', 'Bearer')
    await expect(
      authenticator.identifySession({ ...request, proof, authorization }),
    ).rejects.toEqual(refused('token'))
  })

  test('error: a proof of another key', async () => {
    const { authenticator, createRequest } = setup()
    const request = createRequest({ from: createProofKey() })
    await expect(authenticator.identifySession(request)).rejects.toEqual(
      refused('proof'),
    )
  })

  test('error: a proof is accepted once', async () => {
    const { authenticator, createRequest } = setup()
    const request = createRequest()
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => authenticator.identifySession(request)),
    )
    const accepted = results.filter((it) => it.status === 'fulfilled')
    expect(accepted).toHaveLength(1)
  })

  test('error: a proof for another method, path, body, service or token', async () => {
    const { authenticator, createRequest, createToken } = setup()
    const other = createToken({ deviceId: 'e'.repeat(22) })
    const requests = [
      { ...createRequest(), method: 'PUT' },
      { ...createRequest(), path: '/v1/other' },
      { ...createRequest(), body: Buffer.from('{"a":2}') },
      { ...createRequest(), authorization: `DPoP ${other}` },
      createRequest({ url: `https://vault.example${path}` }),
      createRequest({ url: `${publicUrl}${path}?a=1` }),
      createRequest({ claims: { ath: undefined } }),
    ]
    for (const request of requests)
      await expect(authenticator.identifySession(request)).rejects.toEqual(
        refused('proof'),
      )
  })
})

test('behavior: a token is for its audience, issuer and ten minutes', async () => {
  const { authenticator, clock, createRequest, createToken } = setup()
  const token = createToken()
  const use = (accessToken: string) =>
    authenticator.identifySession(createRequest({ accessToken }))
  await expect(use(createToken({}, ['vault']))).rejects.toEqual(
    refused('token'),
  )
  clock.time += 659_000
  expect(await use(token)).toBeDefined()
  clock.time += 2_000
  await expect(use(token)).rejects.toEqual(refused('token'))
  clock.time = start - 62_000
  await expect(use(token)).rejects.toEqual(refused('token'))
})

test('behavior: the clock of the visitor is ten minutes off', async () => {
  const { authenticator, createRequest } = setup()
  for (const offset of [-600_000, 600_000]) {
    const request = createRequest({ now: start + offset })
    expect(await authenticator.identifySession(request)).toBeDefined()
  }
  const request = createRequest({ now: start + 3_700_000 })
  await expect(authenticator.identifySession(request)).rejects.toEqual(
    refused('proof'),
  )
})

test('behavior: a nonce is for five minutes, and of this service', async () => {
  const { authenticator, clock, createRequest } = setup()
  const other = setup({ secrets: ['b'.repeat(43)] }).authenticator
  const nonce = authenticator.createNonce()
  const use = (given: string | undefined) =>
    authenticator.identifySession(createRequest({ claims: { nonce: given } }))
  clock.time += 300_000
  expect(await use(nonce)).toBeDefined()
  clock.time += 1
  for (const given of [
    nonce,
    undefined,
    '',
    'a'.repeat(30),
    other.createNonce(),
  ])
    await expect(use(given)).rejects.toEqual(refused('nonce'))
})

test('behavior: nonces of another process, and of the former secret', async () => {
  const secrets = ['new secret '.repeat(4), secret]
  const { authenticator, createRequest } = setup({ secrets })
  const former = setup().authenticator.createNonce()
  const request = createRequest({ nonce: former })
  expect(await authenticator.identifySession(request)).toBeDefined()
})

test('error: tokens that others made', async () => {
  const { authenticator, createRequest, createToken } = setup()
  const [header = '', payload = ''] = createToken()
    .split('.')
    .map((part) => part)
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const foreign = deriveSigningKey('another secret')
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kid } = signingKey.jwk
  const encode = (value: object) =>
    Buffer.from(JSON.stringify(value)).toString('base64url')
  const none = encode({ typ: 'at+jwt', alg: 'none', kid })
  const mac = encode({ typ: 'at+jwt', alg: 'HS256', kid })
  const hmac = createHmac('sha256', signingKey.jwk.x)
    .update(`${mac}.${payload}`)
    .digest('base64url')
  const forged = [
    `${none}.${payload}.`,
    `${none}.${payload}.AA`,
    `${mac}.${payload}.${hmac}`,
    `${header}.${payload}.${'A'.repeat(86)}`,
    `${header}.${encode({ ...claims, sub: 'x'.repeat(22) })}.${createToken().split('.')[2]}`,
    signToken({
      header: { typ: 'at+jwt', alg: 'EdDSA', kid },
      payload: claims,
      key: privateKey,
    }),
    createAccessToken(
      { ...setup().session },
      {
        ...{
          issuer,
          audiences: ['keeper'],
          signingKey: { ...foreign, jwk: signingKey.jwk },
        },
        now: () => start,
      },
    ),
    createAccessToken(setup().session, {
      ...{
        issuer,
        audiences: ['keeper'],
        signingKey: foreign,
        now: () => start,
      },
    }),
    createAccessToken(setup().session, {
      ...{ issuer: 'https://evil.example', audiences: ['keeper'], signingKey },
      now: () => start,
    }),
  ]
  for (const accessToken of forged)
    await expect(
      authenticator.identifySession(createRequest({ accessToken })),
    ).rejects.toEqual(refused('token'))
})

test('error: proofs that are changed, 1,000 of each kind', async () => {
  const seed = Number(process.env.LATCHKIT_SEED ?? Date.now() % 2 ** 31)
  const random = createSeededRandom(seed)
  const { authenticator, createRequest, key } = setup()
  const request = createRequest()
  const { proof } = request
  const others = [
    ...['jku', 'x5u', 'kid', 'crit', '__proto__', 'constructor', 'd'],
  ]
  const kinds: Record<string, () => string> = {
    flipped() {
      const index = random(proof.length)
      const bits = proof.charCodeAt(index) ^ (1 << random(6))
      return (
        proof.slice(0, index) +
        String.fromCharCode(bits) +
        proof.slice(index + 1)
      )
    },
    shortened: () => proof.slice(0, random(proof.length)),
    header() {
      const name = others[random(others.length)] ?? ''
      const header = JSON.parse(`{"${name}":"${random(1_000)}"}`)
      return createRequest({ header }).proof
    },
    algorithm() {
      const names = ['none', 'HS256', 'ES384', 'EdDSA', 'es256', '']
      return createRequest({ header: { alg: names[random(names.length)] } })
        .proof
    },
    key() {
      const { x } = createProofKey().jwk
      const jwks = [
        { ...key.jwk, x },
        { ...key.jwk, d: x },
        { ...key.jwk, kty: 'oct' },
        [],
        null,
        x,
      ]
      return createRequest({ header: { jwk: jwks[random(jwks.length)] } }).proof
    },
    claims() {
      const names = ['jti', 'htm', 'htu', 'iat', 'bh', 'ath'] as const
      const values = [null, [], {}, 1.5, '', 'x'.repeat(random(100)), -1, true]
      const name = names[random(names.length)] ?? 'jti'
      return createRequest({
        claims: { [name]: values[random(values.length)] },
      }).proof
    },
    noise: () =>
      Array.from({ length: random(300) }, () =>
        String.fromCharCode(random(256)),
      ).join(''),
  }
  const isJti = (text: string) => /^x{16,64}$/.test(text)
  let accepted = 0
  for (const [kind, create] of Object.entries(kinds))
    for (let count = 0; count < 1_000; count++) {
      const given = create()
      if (given === proof) continue
      const result = await authenticator
        .identifySession({ ...request, proof: given })
        .catch((error) => error)
      if (result instanceof UnauthorizedError) continue
      // Another valid id makes another valid proof.
      const [, payload = ''] = given.split('.')
      const { jti } = JSON.parse(Buffer.from(payload, 'base64url').toString())
      if (kind === 'claims' && isJti(jti)) continue
      accepted++
    }
  expect(accepted, `LATCHKIT_SEED=${seed}`).toBe(0)
  expect(await authenticator.identifySession(request)).toBeDefined()
})

describe('a token that was verified before', () => {
  test('behavior: ends with its lifetime', async () => {
    const { authenticator, clock, createRequest, createToken } = setup()
    const accessToken = createToken()
    const send = () =>
      authenticator.identifySession(createRequest({ accessToken }))
    await send()
    clock.time += 659_000
    await send()
    clock.time += 1_000
    await expect(send()).rejects.toEqual(refused('token'))
  })

  test('behavior: ends with its key', async () => {
    const known = createKeySource([signingKey.jwk])
    let current: KeySource = known
    const keys: KeySource = { find: (id) => current.find(id) }
    const { authenticator, createRequest, createToken } = setup({ keys })
    const accessToken = createToken()
    const send = () =>
      authenticator.identifySession(createRequest({ accessToken }))
    await send()
    current = createKeySource([])
    await expect(send()).rejects.toEqual(refused('token'))
    current = known
    await send()
    // Another key under the same id.
    const { jwk } = deriveSigningKey('b'.repeat(43))
    current = createKeySource([{ ...jwk, kid: signingKey.jwk.kid }])
    await expect(send()).rejects.toEqual(refused('token'))
  })

  test('behavior: stays when its key is read again', async () => {
    const jwks = [signingKey.jwk]
    const keys: KeySource = { find: (id) => createKeySource(jwks).find(id) }
    const { authenticator, createRequest, createToken } = setup({ keys })
    const accessToken = createToken()
    for (let i = 0; i < 3; i++) {
      const request = createRequest({ accessToken })
      expect(await authenticator.identifySession(request)).toBeDefined()
    }
  })

  test('behavior: is verified once', async () => {
    const source = createKeySource([signingKey.jwk])
    let found = 0
    const keys: KeySource = {
      find(id) {
        found++
        return source.find(id)
      },
    }
    const { authenticator, createRequest, createToken } = setup({ keys })
    const accessToken = createToken()
    const send = () =>
      authenticator.identifySession(createRequest({ accessToken }))
    await send()
    const first = found
    await send()
    // To see whether the key is still there.
    expect(found - first).toBe(1)
    expect(first).toBe(2)
  })

  test('error: another signature, or a proof of another key', async () => {
    const { authenticator, createRequest, createToken } = setup()
    const accessToken = createToken()
    await authenticator.identifySession(createRequest({ accessToken }))
    const end = accessToken.lastIndexOf('.')
    const forged = `${accessToken.slice(0, end)}.${'A'.repeat(86)}`
    const requests = [
      [createRequest({ accessToken: forged }), 'token'],
      [createRequest({ accessToken, from: createProofKey() }), 'proof'],
    ] as const
    for (const [request, reason] of requests)
      await expect(authenticator.identifySession(request)).rejects.toEqual(
        refused(reason),
      )
  })
})

test('behavior: a nonce is given for a second', () => {
  const { authenticator, clock } = setup()
  const first = authenticator.createNonce()
  clock.time += 999
  expect(authenticator.createNonce()).toBe(first)
  clock.time += 1
  const second = authenticator.createNonce()
  expect(second).not.toBe(first)
  // The clock was set back.
  clock.time -= 500
  expect(authenticator.createNonce()).not.toBe(second)
})
