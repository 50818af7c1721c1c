import { setTimeout as wait } from 'node:timers/promises'
import { startMailbox } from '@latchkit/devnet/mailbox'
import { openDatabase } from '@latchkit/shared/database/openDatabase'
import { createAccountsClient } from '@latchkit/test/accounts/createAccountsClient'
import { spawnServer } from '@latchkit/test/server/spawnServer'
import { startPostgres } from '@latchkit/test/shared/startPostgres'
import { createSeededRandom } from '@latchkit/test/walletconnect/createSeededRandom'
import { expect, onTestFinished, test } from 'vitest'

const kills = 20
const users = 6

type Tables = {
  identities: { user_id: string; subject: string }
  users: { id: string }
  devices: { id: string; user_id: string; thumbprint: string }
  sessions: { id: string; device_id: string; user_id: string }
}

test(`behavior: ${kills} kills at random points of logins on new devices: one user for each address, no session lost that was answered`, async () => {
  const seed = Number(process.env.LATCHKIT_SEED ?? Date.now() % 2 ** 31)
  console.log(`LATCHKIT_SEED=${seed}`)
  const random = createSeededRandom(seed)
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const mailbox = await startMailbox()
  onTestFinished(() => mailbox.stop())
  const limits = {
    ...{ addressMailsPerHour: 1e6, addressMailsPerDay: 1e6 },
    ...{ addressTriesPerDay: 1e6, clientMailsPerHour: 1e6 },
    clientRequestsPerMinute: 0,
  }
  const spawn = (port = '0') =>
    spawnServer(
      {
        LATCHKIT_ACCOUNTS_PORT: port,
        LATCHKIT_ACCOUNTS_DATABASE_URL: postgres.url,
        LATCHKIT_ACCOUNTS_SECRET: 'a secret that outlives the process',
        LATCHKIT_ACCOUNTS_SMTP_URL: mailbox.smtpUrl,
        LATCHKIT_ACCOUNTS_MAIL_FROM: 'wallet@shop.example',
        LATCHKIT_ACCOUNTS_LIMITS: JSON.stringify(limits),
        LATCHKIT_ACCOUNTS_LOG_LEVEL: 'silent',
      },
      { service: 'accounts' },
    )
  let service = await spawn()
  onTestFinished(() => service.kill())
  const { url } = service
  const { port } = new URL(url)

  let isOver = false
  let logins = 0
  /** What users were answered, by address. */
  const known = new Map<string, Set<string>>()
  const open = new Map<string, createAccountsClient.ReturnType>()

  async function signInForever(email: string): Promise<void> {
    while (!isOver) {
      // Each time another device.
      const mails = () => mailbox.mails
      const client = createAccountsClient({ url, mails })
      try {
        const { userId, deviceId } = await client.signIn(email)
        known.set(email, (known.get(email) ?? new Set()).add(userId))
        open.set(deviceId, client)
        logins++
        await client.refresh()
      } catch {
        await wait(20)
      }
    }
  }

  const workers = Array.from({ length: users }, (_, i) =>
    signInForever(`user${i}@shop.example`),
  )
  for (let count = 0; count < kills; count++) {
    await wait(50 + random(500))
    await service.kill()
    service = await spawn(port)
  }
  // However slow the machine is, all have signed in by then.
  await expect.poll(() => known.size, { timeout: 60_000 }).toBe(users)
  await wait(500)
  isOver = true
  await Promise.all(workers)
  expect(logins).toBeGreaterThan(users)

  // One user for each address, always the same.
  for (const [email, ids] of known) expect(ids.size, email).toBe(1)
  const database = openDatabase<Tables>({ url: postgres.url })
  onTestFinished(() => database.destroy())
  const identities = await database
    .selectFrom('identities')
    .selectAll()
    .execute()
  const all = await database.selectFrom('users').select('id').execute()
  expect(new Set(all.map(({ id }) => id))).toEqual(
    new Set(identities.map((it) => it.user_id)),
  )
  expect(identities).toHaveLength(users)
  // Sessions whose answer arrived go on; a rotation whose answer was lost has 30 seconds.
  const ends = await Promise.allSettled(
    [...open.values()].slice(-users).map((client) => client.refresh()),
  )
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
})
