import {
  endSession,
  getKeySet,
  getStorageKeys,
  listDevices,
  listEvents,
  refreshSession,
  revokeDevice,
  startLogin,
  verifyLogin,
} from '@latchkit/protocol/accounts'
import { createAuthenticator } from '@latchkit/shared/auth/createAuthenticator'
import { createRemoteKeySource } from '@latchkit/shared/auth/keySource'
import { createMemoryState } from '@latchkit/shared/state/createMemoryState'
import { frame, shop } from '@latchkit/test/accounts/createAccountsClient'
import { createProofKey } from '@latchkit/test/accounts/createProofKey'
import { openTestAccounts } from '@latchkit/test/accounts/openTestAccounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let service: openTestAccounts.ReturnType
beforeAll(async () => {
  service = await openTestAccounts()
})
afterAll(() => service?.stop())

let email = ''
let count = 0
beforeEach(() => {
  email = `session${++count}@shop.example`
})

const second = 1_000
const day = 86_400_000
const unauthorized = { status: 401 }

/** Creates what a keeper or a vault verifies requests by. */
function createVerifier(audience: string) {
  const publicUrl = 'http://127.0.0.1:1'
  const now = () => service.clock.time
  const authenticator = createAuthenticator({
    ...{ issuer: service.url, audience, publicUrl, now },
    keys: createRemoteKeySource({
      url: `${service.url}/.well-known/jwks.json`,
    }),
    secrets: ['the secret of another service, long enough'],
    state: createMemoryState({ now }),
  })
  return (key: createProofKey.ReturnType, accessToken: string) => {
    const path = '/v1/shares'
    const proof = key.prove({
      ...{ method: 'GET', url: publicUrl + path, accessToken, now: now() },
      nonce: authenticator.createNonce(),
    })
    return authenticator.identifySession({
      ...{ method: 'GET', path, body: Buffer.alloc(0), proof },
      authorization: `DPoP ${accessToken}`,
    })
  }
}

test('default', async () => {
  const client = service.createClient()
  const first = await client.signIn(email)
  await client.require(listDevices)
  service.clock.time += 11 * 60 * second
  expect(await client.call(listDevices)).toMatchObject(unauthorized)
  const second_ = await client.refresh()
  expect(second_).toMatchObject({ userId: first.userId, email })
  expect(second_.refreshToken).not.toBe(first.refreshToken)
  await client.require(listDevices)
  const { refreshToken } = client.tokens ?? {}
  await client.require(endSession, { refreshToken, origin: shop })
  expect(await client.call(listDevices)).toMatchObject(unauthorized)
  await expect(client.refresh()).rejects.toThrow('401')
})

test('behavior: keeper and vault accept the tokens by the published keys', async () => {
  const client = service.createClient()
  const { accessToken, userId, deviceId } = await client.signIn(email)
  for (const audience of ['keeper', 'vault'])
    expect(
      await createVerifier(audience)(client.key, accessToken),
    ).toMatchObject({ userId, deviceId, origin: shop })
  await expect(
    createVerifier('other')(client.key, accessToken),
  ).rejects.toThrow('The session has ended')
  const { keys } = await client.require(getKeySet)
  expect(keys).toHaveLength(1)
  expect(JSON.stringify(keys)).not.toContain('"d"')
})

describe('T18: a stolen bearer token', () => {
  test('error: a token without a proof, with that of another key, or used twice', async () => {
    const client = service.createClient()
    const { accessToken } = await client.signIn(email)
    const url = `${service.url}/v1/devices`
    const nonce = (await client.call(listDevices)).headers.get('dpop-nonce')
    const options = { method: 'GET', url, accessToken, nonce: nonce ?? '' }
    const now = service.clock.time
    const own = client.key.prove({ ...options, now })
    const foreign = createProofKey().prove({ ...options, now })
    const send = async (headers: Record<string, string>) => {
      const response = await fetch(url, {
        headers: { origin: frame, ...headers },
      })
      return response.status
    }
    const authorization = `DPoP ${accessToken}`
    expect(await send({})).toBe(401)
    expect(await send({ authorization: `Bearer ${accessToken}` })).toBe(401)
    expect(await send({ authorization })).toBe(401)
    expect(await send({ authorization, dpop: foreign })).toBe(401)
    expect(await send({ authorization, dpop: own })).toBe(200)
    expect(await send({ authorization, dpop: own })).toBe(401)
  })

  test('error: a refresh token that was used before ends the session, with a notice', async () => {
    const client = service.createClient()
    const { refreshToken } = await client.signIn(email)
    await client.refresh()
    service.clock.time += 31 * second
    const stolen = { refreshToken, origin: shop }
    expect(await client.call(refreshSession, stolen)).toMatchObject(
      unauthorized,
    )
    await expect(client.refresh()).rejects.toThrow('401')
    expect(await client.call(listDevices)).toMatchObject(unauthorized)
    await expect
      .poll(() => service.mailbox.mails.map(({ text }) => text).join())
      .toContain('as if it had been copied')
    await client.signIn(email)
    const { events } = await client.require(listEvents)
    expect(events.map(({ event }) => event)).toContain('sessionRevoked')
  })

  test('error: another key that presents a refresh token ends the session', async () => {
    const client = service.createClient()
    const { refreshToken } = await client.signIn(email)
    const thief = service.createClient()
    const stolen = { refreshToken, origin: shop }
    expect(await thief.call(refreshSession, stolen)).toMatchObject(unauthorized)
    await expect(client.refresh()).rejects.toThrow('401')
  })

  test('behavior: two tabs that refresh at once, and a lost answer, keep the session', async () => {
    const client = service.createClient()
    const { refreshToken } = await client.signIn(email)
    const body = { refreshToken, origin: shop }
    const found = await Promise.all(
      Array.from({ length: 10 }, () => client.require(refreshSession, body)),
    )
    expect(new Set(found.map((it) => it.refreshToken)).size).toBe(1)
    client.tokens = found[0]
    await client.refresh()
    service.clock.time += 20 * second
    const late = { refreshToken: found[0]?.refreshToken, origin: shop }
    client.tokens = await client.require(refreshSession, late)
    service.clock.time += 31 * second
    await client.refresh()
  })

  test('error: refresh tokens that the service has not made', async () => {
    const client = service.createClient()
    const { refreshToken = '' } = await client.signIn(email)
    const [id, generation, mac] = refreshToken.split('.')
    const forged = [
      `${id}.1.${mac}`,
      `${'a'.repeat(22)}.${generation}.${mac}`,
      `${id}.${generation}.${'A'.repeat(43)}`,
      `${id}.00.${mac}`,
      `${id}.${generation}`,
      '',
    ]
    for (const text of forged)
      expect(
        await client.call(refreshSession, { refreshToken: text, origin: shop }),
      ).toMatchObject(unauthorized)
    await client.refresh()
  })
})

describe('a session in a cookie', () => {
  test('behavior: another page with another key goes on', async () => {
    const client = service.createClient()
    const tokens = await client.signIn(email, 'cookie')
    expect(tokens.refreshToken).toBeUndefined()
    const cookie = client.cookie ?? ''
    const page = service.createClient()
    const body = { origin: shop }
    const resumed = await page.call(refreshSession, body, {
      headers: { cookie },
    })
    expect(resumed).toMatchObject({ status: 200, body: { email } })
    expect(resumed.body.refreshToken).toBeUndefined()
    page.tokens = resumed.body
    expect(resumed.headers.getSetCookie()[0]).toMatch(
      /^__Host-latchkit-session-[\w-]{22}=[\w.-]+; Path=\/; Max-Age=2592000; Secure; HttpOnly; SameSite=None; Partitioned$/,
    )
    await page.require(listDevices)
    const { keys } = await page.require(getStorageKeys, {})
    client.tokens = tokens
    expect((await client.require(getStorageKeys, {})).keys).toEqual(keys)
    await page.require(endSession, { origin: shop })
    expect(page.cookie).toMatch(/^__Host-latchkit-session-[\w-]{22}=$/)
    expect(
      await page.call(refreshSession, body, { headers: { cookie } }),
    ).toMatchObject(unauthorized)
  })

  test('error: under another app, in a body, or used twice', async () => {
    const client = service.createClient()
    await client.signIn(email, 'cookie')
    const cookie = client.cookie ?? ''
    const headers = { cookie }
    const page = service.createClient()
    const other = { origin: 'http://localhost:9999' }
    expect(await page.call(refreshSession, other, { headers })).toMatchObject(
      unauthorized,
    )
    const [, refreshToken] = cookie.split('=')
    const body = { refreshToken, origin: shop }
    expect(await page.call(refreshSession, body)).toMatchObject(unauthorized)
    await page.require(refreshSession, { origin: shop }, { headers })
    service.clock.time += 31 * second
    const thief = service.createClient()
    expect(
      await thief.call(refreshSession, { origin: shop }, { headers }),
    ).toMatchObject(unauthorized)
    await expect(page.refresh()).rejects.toThrow('401')
  })
})

describe('T19: the account service and its tokens', () => {
  test('behavior: a token states whether the link of a new device was opened, and when', async () => {
    const client = service.createClient()
    const startedAt = service.clock.time
    const { accessToken } = await client.signIn(email)
    const verify = createVerifier('vault')
    const fresh = await verify(client.key, accessToken)
    expect(fresh.methods).toEqual(['device', 'otp'])
    expect(fresh.signedInAt).toBe(startedAt)

    // What a refresh returns is not a new login.
    service.clock.time += 9 * 60 * second
    const refreshed = await client.refresh()
    const old = await verify(client.key, refreshed.accessToken)
    expect(old.signedInAt).toBe(startedAt)

    // A known device signs in by its code alone, which is not enough to recover.
    const known = await client.signIn(email)
    const again = await verify(client.key, known.accessToken)
    expect(again.methods).toEqual(['otp'])
  })

  test('behavior: a new device is recorded, and the user gets a mail', async () => {
    await service.createClient().signIn(email)
    const before = service.mailbox.mails.length
    const other = service.createClient()
    await other.signIn(email)
    await expect.poll(() => service.mailbox.mails.length).toBe(before + 3)
    const notice = service.mailbox.mails.find(({ text }) =>
      text.includes('A new device has signed in'),
    )
    expect(notice?.to).toEqual([email])
    const { events } = await other.require(listEvents)
    expect(events.map(({ event }) => event)).toEqual([
      ...['signedIn', 'deviceAdded', 'signedIn', 'deviceAdded', 'userCreated'],
    ])
  })
})

test('behavior: storage keys differ by device and app', async () => {
  const clients = [service.createClient(), service.createClient()]
  const keys: string[] = []
  for (const client of clients) {
    await client.signIn(email)
    keys.push(...(await client.require(getStorageKeys, {})).keys)
  }
  const origin = 'http://localhost:9999'
  const [client] = clients
  service.clock.time += 31 * second
  const body = { email, origin }
  const { challenge } = (await client?.require(startLogin, body)) ?? {}
  const otp = await client?.readCode(email)
  const tokens = await client?.require(verifyLogin, {
    ...{ challenge, otp, storage: 'key' },
  })
  if (client) client.tokens = tokens
  keys.push(...((await client?.require(getStorageKeys, {}))?.keys ?? []))
  expect(new Set(keys).size).toBe(3)
})

test('behavior: a session ends after 30 days without use, and after 90', async () => {
  const client = service.createClient()
  await client.signIn(email)
  for (let month = 0; month < 3; month++) {
    service.clock.time += 29 * day
    await client.refresh()
  }
  service.clock.time += 3 * day
  await expect(client.refresh()).rejects.toThrow('401')
  await client.signIn(email)
  service.clock.time += 30 * day
  await expect(client.refresh()).rejects.toThrow('401')
})

test('behavior: a device that is removed has to be confirmed again', async () => {
  const [client, other] = [service.createClient(), service.createClient()]
  await client.signIn(email)
  const { deviceId } = await other.signIn(email)
  const { devices } = await client.require(listDevices)
  expect(devices.map(({ isCurrent }) => isCurrent).sort()).toEqual([
    false,
    true,
  ])
  await client.require(revokeDevice, { deviceId })
  expect(await other.call(listDevices)).toMatchObject(unauthorized)
  await expect(other.refresh()).rejects.toThrow('401')
  await client.require(listDevices)
  const body = { email, origin: shop }
  service.clock.time += 31 * second
  expect((await other.require(startLogin, body)).action).toBe('VERIFY_DEVICE')
  await expect
    .poll(() => service.mailbox.mails.map(({ text }) => text).join())
    .toContain('A device was removed')
})

test('behavior: the clock of the visitor is ten minutes off', async () => {
  for (const offset of [-600_000, 600_000]) {
    const now = () => service.clock.time + offset
    const client = service.createClient({ now })
    await client.signIn(`${offset}@shop.example`)
    await client.refresh()
    await client.require(listDevices)
  }
})
