import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  activateWallet,
  answerLink,
  createWallet,
  getShare,
  startLink,
} from '@latchkit/protocol/keys'
import { createAccessToken } from '@latchkit/shared/auth/accessToken'
import { deriveSigningKey } from '@latchkit/shared/auth/keys'
import { openLinkPart } from '@latchkit/shared/links/linkPart'
import {
  createAccountsClient,
  frame,
  shop,
} from '@latchkit/test/accounts/createAccountsClient'
import { createProofKey } from '@latchkit/test/accounts/createProofKey'
import { startPostgres } from '@latchkit/test/shared/startPostgres'
import { startRedis } from '@latchkit/test/shared/startRedis'
import { forkStage } from '../server/stage/forkStage.ts'

/** Devices that read at once, each its own share. */
const readers = 16
const warmUp = 10_000
const reads = 100_000
const linkSecret = 'the keeper and the host share this secret'

/** Reads shares from a keeper in a process of its own, over PostgreSQL and Redis, with a new proof for each. */
export async function measureReads(): Promise<measureReads.ReturnType> {
  const signingKey = deriveSigningKey('the account service of the bench')
  const keySet = JSON.stringify({ keys: [signingKey.jwk] })
  const accounts = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(keySet)
  })
  await new Promise<void>((done) => accounts.listen(0, '127.0.0.1', done))
  const { port } = accounts.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const postgres = await startPostgres()
  const redis = await startRedis()
  const keeper = await forkStage<{ url: string }>('../../embedded/keeper.ts', {
    LATCHKIT_KEEPER_ACCOUNTS_URL: issuer,
    LATCHKIT_KEEPER_FRAME_ORIGINS: frame,
    LATCHKIT_KEEPER_DATABASE_URL: postgres.url,
    LATCHKIT_KEEPER_REDIS_URL: redis.url,
    LATCHKIT_KEEPER_SECRET: 'a secret of the bench, long enough',
    LATCHKIT_KEEPER_LINK_SECRET: linkSecret,
    LATCHKIT_KEEPER_LINKS_PER_HOUR: '0',
  })

  async function createReader(): Promise<() => Promise<void>> {
    const key = createProofKey()
    const [userId, deviceId, sessionId, walletId, splitId] = [
      ...[createId(), createId(), createId(), createId(), createId()],
    ] as [string, string, string, string, string]
    const renew = () =>
      createAccessToken(
        {
          ...{ userId, deviceId, sessionId, origin: shop },
          ...{ thumbprint: key.thumbprint, methods: ['otp', 'device'] },
          signedInAt: Date.now(),
        },
        { issuer, audiences: ['keeper'], signingKey, now: Date.now },
      )
    const { url } = keeper.ready
    const client = createAccountsClient({ url, key, mails: () => [] })
    const accessToken = renew()
    const place = { walletId, splitId }
    const share = randomBytes(33).toString('base64url')
    const addresses = { eip155: `0x${'0'.repeat(40)}`, solana: '1'.repeat(32) }
    const email = `${userId}@shop.example`
    await confirm(client, { email })
    const access = randomBytes(32).toString('base64url')
    const body = { ...place, share, addresses, email, access }
    await client.require(createWallet, body, { accessToken })
    await client.require(activateWallet, { walletId }, { accessToken })
    const read = { walletId, deviceId, access }
    return async () => {
      const found = await client.require(getShare, read, { accessToken })
      if (found.share !== share) throw new Error('It is another share.')
    }
  }

  const weigh = async () =>
    ((await keeper.request('usage')) as { used: number }).used
  try {
    const all = await Promise.all(Array.from({ length: readers }, createReader))
    const run = async (count: number) => {
      let left = count
      const startedAt = performance.now()
      await Promise.all(
        all.map(async (read) => {
          while (left-- > 0) await read()
        }),
      )
      return (count / (performance.now() - startedAt)) * 1_000
    }
    await run(warmUp)
    const before = await weigh()
    const perSecond = await run(reads)
    return { perSecond, grown: ((await weigh()) - before) / 1_048_576 }
  } finally {
    await keeper.stop()
    await redis.stop()
    await postgres.stop()
    accounts.closeAllConnections()
    accounts.close()
  }
}

export declare namespace measureReads {
  /** `grown` is in MiB. */
  type ReturnType = { perSecond: number; grown: number }
}

/** Requests the link for a new device, and answers as its reader does. */
async function confirm(
  client: createAccountsClient.ReturnType,
  { email }: { email: string },
): Promise<void> {
  const { thumbprint } = client.key
  const { part } = await client.require(startLink, { origin: shop, email })
  const options = { service: 'keeper', secret: linkSecret } as const
  const content = openLinkPart(part, { ...options, now: Date.now() })
  if (!content) throw new Error('The part can’t be read.')
  const { token } = content
  const link = { thumbprint, origin: shop, token }
  await client.require(answerLink, { ...link, answer: 'yes' })
}

function createId(): string {
  return randomBytes(16).toString('base64url')
}
