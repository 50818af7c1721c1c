import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailbox } from '@latchkit/devnet/mailbox'
import { getKeySet, listDevices } from '@latchkit/protocol/accounts'
import { createAccountsClient } from '@latchkit/test/accounts/createAccountsClient'
import { spawnServer } from '@latchkit/test/server/spawnServer'
import { reservePort } from '@latchkit/test/shared/reservePort'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const dir = mkdtempSync(join(tmpdir(), 'latchkit-accounts-'))
chmodSync(dir, 0o755)
let mailbox: startMailbox.ReturnType
beforeAll(async () => {
  mailbox = await startMailbox()
})
afterAll(async () => {
  await mailbox?.stop()
  rmSync(dir, { recursive: true, force: true })
})

const main = join(import.meta.dirname, 'main.ts')
const admin = join(import.meta.dirname, 'admin/main.ts')

async function run(file: string, args: string[], env = {}) {
  const child = spawn(
    process.execPath,
    ['--conditions=source', file, ...args],
    { env: { PATH: process.env.PATH, ...env } },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const [code] = await once(child, 'close')
  return { code, output }
}

// In sequence on one folder, as the first start takes longest.
describe.sequential('with the embedded PostgreSQL', () => {
  const data = join(dir, 'data')
  const options = { service: 'accounts' }
  const email = 'a@shop.example'
  let service: spawnServer.ReturnType
  let client: createAccountsClient.ReturnType
  const createSettings = (port = '0') => ({
    LATCHKIT_ACCOUNTS_PORT: port,
    LATCHKIT_ACCOUNTS_DATA_DIR: data,
    LATCHKIT_ACCOUNTS_SMTP_URL: mailbox.smtpUrl,
    LATCHKIT_ACCOUNTS_MAIL_FROM: 'wallet@shop.example',
    LATCHKIT_ACCOUNTS_DRAIN_DELAY: '0',
    LATCHKIT_ACCOUNTS_LOG_LEVEL: 'error',
  })
  afterAll(() => service?.kill())

  test('default', async () => {
    // No other server may get it while the service is away.
    const port = String(await reservePort())
    service = await spawnServer(createSettings(port), options)
    const mails = () => mailbox.mails
    client = createAccountsClient({ url: service.url, mails })
    await client.signIn(email)
    expect(statSync(join(data, 'secret')).mode & 0o777).toBe(0o600)
  })

  test('behavior: commands of the operator use its database', async () => {
    const args = ['list-devices', email]
    const { code, output } = await run(admin, args, createSettings())
    expect(code).toBe(0)
    expect(output).toContain(client.tokens?.deviceId)
  })

  test('behavior: sessions and keys survive that it is killed', async () => {
    const keys = await client.require(getKeySet)
    await service.kill()
    const { port } = new URL(service.url)
    service = await spawnServer(createSettings(port), options)
    expect(await client.require(getKeySet)).toEqual(keys)
    await client.require(listDevices)
    await client.refresh()
    expect(await service.stop()).toBe(0)
  })
})

test('error: settings that can not be used', async () => {
  const password = 'hidden-password'
  const { code, output } = await run(main, ['--check'], {
    LATCHKIT_ACCOUNTS_SMTP_URL: `http://user:${password}@mail.example`,
    LATCHKIT_ACCOUNTS_REDIS_URL: 'redis://127.0.0.1:1',
    LATCHKIT_ACCOUNTS_SECRET: 'short',
    LATCHKIT_ACCOUNTS_FRAME_ORIGINS: 'http://wallet.example',
    LATCHKIT_ACCOUNTS_ORIGINS: 'https://*.shop.example',
  })
  expect(code).toBe(1)
  expect(output).not.toContain(password)
  for (const name of [
    'SMTP_URL',
    'MAIL_FROM',
    'SECRET',
    'FRAME_ORIGINS',
    'ORIGINS',
  ])
    expect(output).toContain(`LATCHKIT_ACCOUNTS_${name}`)
})

test('error: processes on one Redis need the same secret and origin', async () => {
  const { output } = await run(main, ['--check'], {
    LATCHKIT_ACCOUNTS_SMTP_URL: 'smtps://mail.example',
    LATCHKIT_ACCOUNTS_MAIL_FROM: 'wallet@shop.example',
    LATCHKIT_ACCOUNTS_REDIS_URL: 'redis://127.0.0.1:1',
  })
  expect(output).toContain('LATCHKIT_ACCOUNTS_SECRET: processes that share')
  expect(output).toContain('LATCHKIT_ACCOUNTS_PUBLIC_URL: processes that share')
})
