import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import process from 'node:process'
import { startMailbox } from '../../devnet/src/exports/mailbox.ts'
import * as accounts from '../../services/accounts/src/exports/index.ts'
import * as host from '../../services/frame/src/exports/host.ts'
import * as keeper from '../../services/keeper/src/exports/index.ts'
import { createDatabases } from '../../services/shared/src/postgres/createDatabases.ts'
import { startEmbeddedPostgres } from '../../services/shared/src/postgres/startEmbeddedPostgres.ts'
import * as vault from '../../services/vault/src/exports/index.ts'
import { buildApp } from './buildApp.mjs'
import { listenNear } from './listenNear.mjs'
import { startNear } from './startNear.mjs'

const names = ['accounts', 'keeper', 'vault']

const mailFrom = 'Latchkit <wallet@latchkit.example>'

const usualPorts = {
  ...{ accounts: 8789, keeper: 8790, vault: 8791, frame: 8792 },
  mailbox: 8793,
}

/** The page of the embedded wallet, as `buildApp` builds it. */
const frameApp = { name: 'frame', folder: 'services/frame' }

/**
 * Starts the embedded wallet over the local chains: a mailbox, accounts, keeper
 * and vault on one PostgreSQL, and the frame's page on an origin of its own.
 * Their data are in `folder`. Ports default to the usual ones; 0 is any.
 */
export async function openEmbedded(parameters) {
  const { devnet, folder, disposer, ports = {} } = parameters
  const portOf = (name) => ports[name] ?? usualPorts[name]

  const [urls, mailbox, frame, pageDir] = await Promise.all([
    openDatabases({ folder, disposer }),
    openMailbox({ port: portOf('mailbox'), disposer }),
    listen({ port: portOf('frame'), disposer }),
    buildApp(frameApp),
  ])

  const open = (service, name, settings) =>
    openService({
      ...{ service, name, disposer, port: portOf(name) },
      start: service[`start${name[0].toUpperCase()}${name.slice(1)}`],
      settings: {
        DATA_DIR: join(folder, name),
        DATABASE_URL: urls[name],
        // By its name as well: a passkey can't be for an address.
        FRAME_ORIGINS: [frame.url, getNamedUrl(frame.url)].join(),
        LOG_LEVEL: 'warn',
        ...settings,
      },
    })

  // The frame's host mails links for new devices, of a part of each service.
  const secrets = Object.fromEntries(
    names.map((name) => [name, randomBytes(32).toString('base64url')]),
  )

  const accountsUrl = await open(accounts, 'accounts', {
    LINK_SECRET: secrets.accounts,
    // There is no load balancer that needs time.
    DRAIN_DELAY: '0',
    // The pages, their tests and their developers have one address.
    LIMITS: JSON.stringify({
      ...{ addressMailsPerHour: 10_000, addressMailsPerDay: 10_000 },
      ...{ addressTriesPerDay: 10_000, clientMailsPerHour: 10_000 },
      clientRequestsPerMinute: 0,
    }),
    MAIL_FROM: mailFrom,
    SMTP_URL: mailbox.smtpUrl,
  })
  const settings = {
    ...{ ACCOUNTS_URL: accountsUrl, CLIENT_LIMIT: '0', LINKS_PER_HOUR: '0' },
  }
  const keeperUrl = await open(keeper, 'keeper', {
    ...{ ...settings, LINK_SECRET: secrets.keeper },
  })
  const vaultUrl = await open(vault, 'vault', {
    ...{ ...settings, LINK_SECRET: secrets.vault, KEEPER_URL: keeperUrl },
  })

  const config = host.readConfig({
    env: {
      LATCHKIT_FRAME_ACCOUNTS_URL: accountsUrl,
      LATCHKIT_FRAME_KEEPER_URL: keeperUrl,
      LATCHKIT_FRAME_VAULT_URL: vaultUrl,
      LATCHKIT_FRAME_CHAINS: JSON.stringify(listChains(devnet)),
      LATCHKIT_FRAME_PAGE_DIR: pageDir,
      LATCHKIT_FRAME_ACCOUNTS_LINK_SECRET: secrets.accounts,
      LATCHKIT_FRAME_KEEPER_LINK_SECRET: secrets.keeper,
      LATCHKIT_FRAME_VAULT_LINK_SECRET: secrets.vault,
      LATCHKIT_FRAME_MAIL_FROM: mailFrom,
      LATCHKIT_FRAME_SMTP_URL: mailbox.smtpUrl,
    },
  })
  const handle = host.createHost({
    config,
    page: host.readPage({ folder: config.pageDir }),
    publicUrl: frame.url,
    logger: accounts.createLogger({ level: 'warn' }),
  })
  frame.server.on('request', handle)
  return { frame: frame.url, accounts: accountsUrl, mailbox: mailbox.url }
}

/** Three databases of one PostgreSQL, or those that the environment names: npm brings none for some platforms. */
async function openDatabases({ folder, disposer }) {
  const given = names.map((name) => [
    name,
    process.env[`LATCHKIT_${name.toUpperCase()}_DATABASE_URL`],
  ])
  if (given.every(([, url]) => url)) return Object.fromEntries(given)
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  disposer.add(postgres.stop)
  return await createDatabases({ url: postgres.url, names })
}

async function openMailbox({ port, disposer }) {
  const start = (at) => startMailbox({ port: at })
  const mailbox = await startNear({ port, start })
  disposer.add(mailbox.stop)
  return mailbox
}

/** Takes the frame's address, which the services have to know, before there is something to serve. */
async function listen({ port, disposer }) {
  const server = createServer()
  await listenNear(server, port)
  disposer.add(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, url: `http://127.0.0.1:${server.address().port}` }
}

/** The same on this machine, by its name. */
function getNamedUrl(url) {
  return url.replace('127.0.0.1', 'localhost')
}

async function openService({ service, name, start, port, settings, disposer }) {
  const prefix = `LATCHKIT_${name.toUpperCase()}_`
  const entries = Object.entries(settings)
  const env = Object.fromEntries(
    entries.map(([key, value]) => [prefix + key, value]),
  )
  const running = await startNear({
    port,
    start(at) {
      const config = service.readConfig({
        env: { ...env, [`${prefix}PORT`]: String(at) },
      })
      const logger = service.createLogger({ level: config.logLevel })
      return start({ config, logger })
    },
  })
  disposer.add(running.stop)
  return running.url
}

/** Lists the local chains that the wallet supports, as the frame's configuration has them. */
function listChains({ chains, solana }) {
  const evm = chains.map(({ chainId, name, rpcUrl }) => ({
    ...{ id: `eip155:${chainId}`, name, rpcUrls: [rpcUrl], isTestnet: true },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }))
  if (!solana) return evm
  const { genesisHash, name, rpcUrl } = solana
  return [
    ...evm,
    {
      // CAIP-2 for Solana: the first 32 characters of the genesis block's hash.
      ...{ id: `solana:${genesisHash.slice(0, 32)}`, name },
      ...{ rpcUrls: [rpcUrl], isTestnet: true },
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    },
  ]
}
