import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailbox } from '@latchkit/devnet/mailbox'
import { openDatabase } from '@latchkit/shared/database/openDatabase'
import type { KeyTables } from '@latchkit/shared/keyService/database'
import type { Kysely } from 'kysely'
import { frame } from '../accounts/createAccountsClient.ts'
import { spawnServer } from '../server/spawnServer.ts'
import { createDatabase } from '../shared/createDatabase.ts'
import type { openFrameServices } from './openFrameServices.ts'
import { createBrowserFetch } from './openFrameServices.ts'
import { openLinkHost } from './openLinkHost.ts'

const names = ['accounts', 'keeper', 'vault'] as const

/** What each service shares with the host of the frame's page. */
const secrets = {
  accounts: 'accounts and the host share this secret',
  keeper: 'the keeper and the host share this secret',
  vault: 'the vault and the host share this secret',
}

/** A service of the embedded wallet that runs as a process. */
export type EmbeddedService = (typeof names)[number]

/** Starts accounts, keeper and vault as processes, each with a database of its own, and a mailbox. */
export async function spawnEmbedded({
  env = {},
}: spawnEmbedded.Parameters = {}): Promise<spawnEmbedded.ReturnType> {
  const mailbox = await startMailbox()
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-embedded-'))
  const databaseUrls = {
    accounts: await createDatabase(),
    keeper: await createDatabase(),
    vault: await createDatabase(),
  }
  const keyrings = {
    keeper: join(folder, 'keeper'),
    vault: join(folder, 'vault'),
  }
  const running = new Map<EmbeddedService, spawnServer.ReturnType>()
  const settings: Record<EmbeddedService, Record<string, string>> = {
    accounts: {
      LATCHKIT_ACCOUNTS_SECRET: 'a secret that outlives the process',
      LATCHKIT_ACCOUNTS_RECOVERY_SECRET: 'another one that outlives it, too',
      LATCHKIT_ACCOUNTS_SMTP_URL: mailbox.smtpUrl,
      LATCHKIT_ACCOUNTS_MAIL_FROM: 'wallet@shop.example',
      LATCHKIT_ACCOUNTS_LIMITS: JSON.stringify({
        ...{ addressMailsPerHour: 1e6, addressMailsPerDay: 1e6 },
        ...{ addressTriesPerDay: 1e6, clientMailsPerHour: 1e6 },
        clientRequestsPerMinute: 0,
      }),
    },
    keeper: {},
    vault: {},
  }

  async function start(name: EmbeddedService, port = '0'): Promise<string> {
    const prefix = `LATCHKIT_${name.toUpperCase()}_`
    const accounts = running.get('accounts')?.url
    const service = await spawnServer(
      {
        // Each start compiles some 700 files otherwise.
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
        ...env,
        [`${prefix}PORT`]: port,
        [`${prefix}DATABASE_URL`]: databaseUrls[name],
        [`${prefix}FRAME_ORIGINS`]: frame,
        [`${prefix}LOG_LEVEL`]: 'silent',
        [`${prefix}LINK_SECRET`]: secrets[name],
        ...(name === 'vault' && {
          [`${prefix}KEEPER_URL`]: String(urls.keeper),
        }),
        ...(name !== 'accounts' && {
          [`${prefix}ACCOUNTS_URL`]: String(urls.accounts ?? accounts),
          [`${prefix}KEYRING_FILE`]: keyrings[name],
          [`${prefix}CLIENT_LIMIT`]: '0',
          [`${prefix}LINKS_PER_HOUR`]: '0',
        }),
        ...settings[name],
      },
      { service: name },
    )
    running.set(name, service)
    return service.url
  }

  const urls: Partial<Record<EmbeddedService, string>> = {}
  urls.accounts = await start('accounts')
  urls.keeper = await start('keeper')
  urls.vault = await start('vault')
  const reached = {
    accountsUrl: urls.accounts,
    ...{ keeperUrl: urls.keeper, vaultUrl: urls.vault },
  }
  const { stop: stopHost, ...host } = await openLinkHost({
    ...{ urls: reached, secrets, mailbox, now: Date.now },
  })
  const databases = {
    accounts: openDatabase<AccountTables>({ url: databaseUrls.accounts }),
    keeper: openDatabase<KeyTables>({ url: databaseUrls.keeper }),
    vault: openDatabase<KeyTables>({ url: databaseUrls.vault }),
  }
  return {
    ...{ databases, keyrings },
    reached: {
      ...host,
      accounts: { url: reached.accountsUrl, mailbox },
      clock: {
        get time() {
          return Date.now()
        },
      },
      urls: reached,
      createFetch: createBrowserFetch,
    },
    async restart(name) {
      await running.get(name)?.kill()
      await start(name, new URL(String(urls[name])).port)
    },
    async stop() {
      await stopHost()
      await Promise.all([...running.values()].map((it) => it.kill()))
      await Promise.all(Object.values(databases).map((it) => it.destroy()))
      await mailbox.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type AccountTables = {
  users: { id: string }
  devices: { id: string; user_id: string }
}

export declare namespace spawnEmbedded {
  type Parameters = {
    /** Set for each of the processes. */
    env?: Readonly<Record<string, string>> | undefined
  }

  type ReturnType = {
    databases: {
      accounts: Kysely<AccountTables>
      keeper: Kysely<KeyTables>
      vault: Kysely<KeyTables>
    }
    /** The files of the keyrings. */
    keyrings: Record<'keeper' | 'vault', string>
    /** What pages of the frame need. */
    reached: openFrameServices.Reached
    /** Kills a service by SIGKILL and starts it at the same address. */
    restart(name: EmbeddedService): Promise<void>
    stop(): Promise<void>
  }
}
