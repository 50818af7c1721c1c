import { startMailbox } from '@latchkit/devnet/mailbox'
import {
  getKeySet,
  listDevices,
  refreshSession,
  resendLogin,
  startLogin,
  verifyLogin,
} from '@latchkit/protocol/accounts'
import {
  createAccountsClient,
  shop,
} from '@latchkit/test/accounts/createAccountsClient'
import { spawnServer } from '@latchkit/test/server/spawnServer'
import { hasPostgres, startPostgres } from '@latchkit/test/shared/startPostgres'
import { hasRedis, startRedis } from '@latchkit/test/shared/startRedis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const isPossible = (hasPostgres && hasRedis) || Boolean(process.env.CI)
const publicUrl = 'https://accounts.shop.example'

const spawn = (settings: Record<string, string>) =>
  spawnServer(settings, { service: 'accounts' })

// Left out on a machine without PostgreSQL 15 and Redis; never where the tests gate a change.
describe.skipIf(!isPossible)(
  'two processes on one PostgreSQL and Redis',
  () => {
    let postgres: startPostgres.ReturnType
    let redis: startRedis.ReturnType
    let mailbox: startMailbox.ReturnType
    const processes: spawnServer.ReturnType[] = []
    let settings: Record<string, string>

    beforeAll(async () => {
      ;[postgres, redis, mailbox] = await Promise.all([
        startPostgres(),
        startRedis(),
        startMailbox(),
      ])
      settings = {
        LATCHKIT_ACCOUNTS_PORT: '0',
        LATCHKIT_ACCOUNTS_PUBLIC_URL: publicUrl,
        LATCHKIT_ACCOUNTS_DATABASE_URL: postgres.url,
        LATCHKIT_ACCOUNTS_REDIS_URL: redis.url,
        LATCHKIT_ACCOUNTS_SECRET: 'a secret that both processes have',
        LATCHKIT_ACCOUNTS_RECOVERY_SECRET:
          'another secret that both have, long',
        LATCHKIT_ACCOUNTS_SMTP_URL: mailbox.smtpUrl,
        LATCHKIT_ACCOUNTS_MAIL_FROM: 'wallet@shop.example',
        // Longer than a request is on its way after a process was found to be ready.
        LATCHKIT_ACCOUNTS_DRAIN_DELAY: '3000',
        LATCHKIT_ACCOUNTS_LOG_LEVEL: 'silent',
        // As many logins as fit into a restart, however long it takes.
        LATCHKIT_ACCOUNTS_LIMITS: JSON.stringify({
          ...{ clientMailsPerHour: 1_000_000, clientRequestsPerMinute: 0 },
        }),
      }
      // At once: one of them migrates.
      processes.push(...(await Promise.all([spawn(settings), spawn(settings)])))
    })

    afterAll(async () => {
      await Promise.all(processes.map((it) => it.kill()))
      await Promise.all([mailbox?.stop(), redis?.stop(), postgres?.stop()])
    })

    const getUrl = (index: number) =>
      processes[index % processes.length]?.url ?? ''

    const createClient = (index = 0) =>
      createAccountsClient({
        ...{ url: getUrl(index), publicUrl, mails: () => mailbox.mails },
      })

    test('default', async () => {
      const email = 'both@shop.example'
      const client = createClient()
      const body = { email, origin: shop }
      const { challenge } = await client.require(startLogin, body)
      client.moveTo(getUrl(1))
      expect((await client.openLink(email)).status).toBe(200)
      client.moveTo(getUrl(0))
      const otp = await client.readCode(email)
      client.moveTo(getUrl(1))
      const given = { challenge, otp, storage: 'key' }
      client.tokens = await client.require(verifyLogin, given)
      client.moveTo(getUrl(0))
      await client.require(listDevices)
      await client.refresh()
      const keys = await client.require(getKeySet)
      client.moveTo(getUrl(1))
      expect(await client.require(getKeySet)).toEqual(keys)
      await client.require(listDevices)
    })

    test('behavior: cooldowns are counted across both', async () => {
      const email = 'cooldown@shop.example'
      const client = createClient()
      const body = { email, origin: shop }
      const { challenge } = await client.require(startLogin, body)
      client.moveTo(getUrl(1))
      const again = await client.call(startLogin, body)
      expect(again.status).toBe(429)
      expect(again.body.reasons?.[0]?.description).toMatch(
        /^Please try again after (2\d|30) seconds$/,
      )
      expect(await client.call(resendLogin, { challenge })).toMatchObject({
        status: 429,
      })
    })

    test('behavior: of 50 tries at once at both, five are evaluated', async () => {
      const email = 'tries@shop.example'
      const client = createClient()
      const challenge = await client.begin(email)
      const code = Number(await client.readCode(email))
      const clients = [0, 1].map((index) =>
        createAccountsClient({
          ...{
            url: getUrl(index),
            publicUrl,
            key: client.key,
            mails: () => [],
          },
        }),
      )
      const calls = await Promise.all(
        Array.from({ length: 50 }, (_, i) => {
          const otp = String((code + 1 + i) % 1_000_000).padStart(6, '0')
          const body = { challenge, otp, storage: 'key' }
          return clients[i % 2]?.call(verifyLogin, body)
        }),
      )
      const texts = calls.map((it) => it?.body.reasons?.[0]?.description)
      expect(texts.filter((it) => it === 'The code is not right')).toHaveLength(
        5,
      )
    })

    test('behavior: a proof and a refresh token are used once at both', async () => {
      const email = 'reuse@shop.example'
      const client = createClient()
      const { refreshToken, accessToken } = await client.signIn(email)
      const url = `${publicUrl}/v1/devices`
      const { headers } = await client.call(listDevices)
      const nonce = headers.get('dpop-nonce') ?? ''
      const proof = client.key.prove({ method: 'GET', url, accessToken, nonce })
      const send = (index: number) =>
        fetch(`${getUrl(index)}/v1/devices`, {
          headers: {
            origin: 'http://127.0.0.1:5174',
            authorization: `DPoP ${accessToken}`,
            dpop: proof,
          },
        })
      const statuses = await Promise.all(
        Array.from({ length: 10 }, async (_, i) => (await send(i)).status),
      )
      expect(statuses.filter((it) => it === 200)).toHaveLength(1)

      const body = { refreshToken, origin: shop }
      const found = await Promise.all(
        Array.from({ length: 10 }, (_, i) => {
          const tab = createAccountsClient({
            ...{ url: getUrl(i), publicUrl, key: client.key, mails: () => [] },
          })
          return tab.require(refreshSession, body)
        }),
      )
      // All tabs have the one that is next; the one before the last ends the session at the other process.
      expect(new Set(found.map((it) => it.refreshToken)).size).toBe(1)
      client.tokens = found[0]
      await client.refresh()
      client.moveTo(getUrl(1))
      expect(await client.call(refreshSession, body)).toMatchObject({
        status: 401,
      })
      client.moveTo(getUrl(0))
      await expect(client.refresh()).rejects.toThrow('401')
    })

    test('behavior: a rolling restart fails no login', async () => {
      let isDone = false
      let logins = 0
      const failures: unknown[] = []
      /** As a proxy does: another process if one refuses connections, or is about to stop. */
      const findReady = async (start: number) => {
        for (let index = start; index < start + 20; index++) {
          const url = getUrl(index)
          const ready = await fetch(`${url}/health/ready`).catch(
            () => undefined,
          )
          if (ready?.ok) return url
        }
        throw new Error('No process is ready.')
      }
      const signInForever = async (worker: number) => {
        while (!isDone) {
          const email = `${worker}.${logins++}@shop.example`
          try {
            const client = createClient()
            client.moveTo(await findReady(worker))
            const body = { email, origin: shop }
            const { challenge } = await client.require(startLogin, body)
            client.moveTo(await findReady(worker + 1))
            await client.openLink(email)
            client.moveTo(await findReady(worker))
            const otp = await client.readCode(email)
            const given = { challenge, otp, storage: 'key' }
            client.tokens = await client.require(verifyLogin, given)
            client.moveTo(await findReady(worker + 1))
            await client.refresh()
          } catch (error) {
            failures.push(error)
          }
        }
      }
      const workers = [0, 1].map(signInForever)
      for (const index of [0, 1]) {
        const former = processes[index]
        const stopped = former?.stop()
        processes[index] = await spawn(settings)
        expect(await stopped).toBe(0)
      }
      isDone = true
      await Promise.all(workers)
      expect(failures).toEqual([])
      expect(logins).toBeGreaterThan(4)
    })

    test('error: Redis is gone: no proof passes, and it returns', async () => {
      const client = createClient()
      await client.signIn('redis@shop.example')
      await redis.kill()
      expect(await client.call(listDevices)).toMatchObject({ status: 503 })
      const readHealth = async () => {
        const response = await fetch(`${getUrl(0)}/health/ready`)
        return await response.json()
      }
      await expect.poll(readHealth).toMatchObject({ status: 'degraded' })
      await redis.restart()
      await expect
        .poll(async () => (await client.call(listDevices)).status)
        .toBe(200)
    })

    test('error: PostgreSQL is gone, and it returns', async () => {
      const client = createClient(1)
      await client.signIn('postgres@shop.example')
      await postgres.kill()
      expect(await client.call(listDevices)).toMatchObject({ status: 503 })
      await postgres.restart()
      await expect
        .poll(async () => (await client.call(listDevices)).status)
        .toBe(200)
    })
  },
)
