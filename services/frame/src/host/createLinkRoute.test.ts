import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startMailbox } from '@latchkit/devnet/mailbox'
import { mailLink } from '@latchkit/protocol/accounts'
import { hashText } from '@latchkit/shared/auth/keys'
import type { LinkContent, LinkService } from '@latchkit/shared/links/linkPart'
import { createLinkToken, sealLinkPart } from '@latchkit/shared/links/linkPart'
import { createLogger } from '@latchkit/shared/logger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseLink } from '../device/answerServices.ts'
import { readConfig } from './config.ts'
import { createHost } from './createHost.ts'

const publicUrl = 'https://wallet.shop.example'
const clock = { time: Date.UTC(2026, 0, 1) }
const lines: string[] = []
const secrets = {
  accounts: 'a'.repeat(32),
  keeper: 'k'.repeat(32),
  vault: 'v'.repeat(32),
}
const names = ['accounts', 'keeper', 'vault'] as const
const required = {
  LATCHKIT_FRAME_ACCOUNTS_URL: 'https://accounts.shop.example',
  LATCHKIT_FRAME_KEEPER_URL: 'https://keeper.shop.example',
  LATCHKIT_FRAME_VAULT_URL: 'https://vault.shop.example',
  LATCHKIT_FRAME_CHAINS: JSON.stringify([
    {
      ...{ id: 'eip155:1', name: 'A', rpcUrls: ['https://rpc.example'] },
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
  ]),
  LATCHKIT_FRAME_ACCOUNTS_LINK_SECRET: secrets.accounts,
  LATCHKIT_FRAME_KEEPER_LINK_SECRET: secrets.keeper,
  LATCHKIT_FRAME_VAULT_LINK_SECRET: secrets.vault,
  LATCHKIT_FRAME_MAIL_FROM: 'Shop <wallet@shop.example>',
  LATCHKIT_FRAME_MAIL_TIMEOUT: '20000',
}

let reply: (step: string) => string | undefined = () => undefined
let mailbox: startMailbox.ReturnType
let stop = () => {}
let url = ''
beforeAll(async () => {
  mailbox = await startMailbox({ reply: (step) => reply(step) })
  const env = { ...required, LATCHKIT_FRAME_SMTP_URL: mailbox.smtpUrl }
  const server = createServer(
    createHost({
      ...{ config: readConfig({ env }), page: new Map(), publicUrl },
      logger: createLogger({
        level: 'debug',
        write: (line) => void lines.push(line),
      }),
      now: () => clock.time,
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  url = `http://127.0.0.1:${port}${mailLink.path}`
  stop = () => void server.close()
})
afterAll(async () => {
  stop()
  await mailbox?.stop()
})

/** Creates the parts of a link; `given` replaces content of one of them. */
function createParts(
  given: Partial<Record<LinkService, Partial<LinkContent>>> = {},
) {
  const parts = names.map((service) => {
    const content: LinkContent = {
      ...{ email: 'a@shop.example', origin: 'https://shop.example' },
      ...{ thumbprint: hashText('a key'), token: createLinkToken() },
      sealedAt: clock.time,
      ...given[service],
    }
    const options = { service, secret: secrets[service] }
    return [service, sealLinkPart(content, options)]
  })
  return Object.fromEntries(parts) as Record<LinkService, string>
}

async function post(body: object, origin = publicUrl) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const value = await response.json()
  const description: string | undefined = value.reasons?.[0]?.description
  return { status: response.status, description, nonce: value.nonce }
}

const refused = {
  status: 400,
  description: 'The parts of the link do not belong together',
}

test('default: one mail with the tokens of all, in the fragment of a link', async () => {
  const token = createLinkToken()
  const posted = await post(createParts({ vault: { token } }))
  expect(posted).toMatchObject({ status: 200 })
  const [mail] = mailbox.mails
  expect(mail?.subject).toBe('Latchkit: confirm a new device')
  const [link = ''] = /^http\S+$/m.exec(mail?.text ?? '') ?? []
  expect(mail?.text.replace(link, 'LINK')).toMatchInlineSnapshot(`
    "A device that has not been used before is signing in to https://shop.example with this address. Its screen shows a text of eight letters and digits.

    If it is yours, open this link within 10 minutes, and confirm if the page shows the same text:

    LINK

    A code follows in another mail. If you are not signing in to https://shop.example, or the texts differ, do not confirm."
  `)
  const { origin, pathname, search, hash } = new URL(link)
  expect([origin, pathname, search]).toEqual([publicUrl, '/device', ''])
  expect(parseLink(hash)).toMatchObject({
    ...{ vault: token, nonce: posted.nonce },
    accounts: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test('error: parts that mean different things', async () => {
  const before = mailbox.mails.length
  for (const given of [
    { email: 'b@shop.example' },
    { origin: 'https://evil.example' },
    { thumbprint: hashText('another key') },
  ])
    for (const name of names)
      expect(await post(createParts({ [name]: given }))).toMatchObject(refused)
  expect(mailbox.mails).toHaveLength(before)
})

test('error: parts of another service, changed or older than a minute', async () => {
  const before = mailbox.mails.length
  const parts = createParts()
  const changed = `${parts.vault.slice(0, -4)}AAAA`
  for (const body of [
    { ...parts, vault: parts.keeper },
    { ...parts, keeper: parts.vault, vault: parts.keeper },
    { ...parts, vault: changed },
    createParts({ keeper: { sealedAt: clock.time - 60_001 } }),
    createParts({ keeper: { sealedAt: clock.time + 60_001 } }),
  ])
    expect(await post(body)).toMatchObject(refused)
  const { vault: _, ...incomplete } = parts
  expect((await post(incomplete)).status).toBe(400)
  expect((await post(parts, 'https://shop.example')).status).toBe(403)
  expect(mailbox.mails).toHaveLength(before)
})

test('error: the same parts again, also of 20 at once', async () => {
  const parts = createParts()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post(parts)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('behavior: each link has a nonce of its own, and each part of a service counts once', async () => {
  clock.time += 60_000
  const posted = await Promise.all(
    Array.from({ length: 20 }, () => post(createParts())),
  )
  const nonces = posted.map(({ nonce }) => nonce)
  expect(new Set(nonces).size).toBe(20)
  for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{22}$/)
  // Who has two services makes new parts of theirs, but can't try nonces with one part of the third.
  for (const honest of names) {
    const first = createParts()
    expect((await post(first)).status).toBe(200)
    const again = { ...createParts(), [honest]: first[honest] }
    expect(await post(again)).toMatchObject(refused)
  }
})

test('error: the mail server refuses the address, or is down', async () => {
  clock.time += 60_000
  const description = 'No mail can be sent to this address'
  reply = (step) => (step === 'rcpt' ? '550 5.1.1 No such user' : undefined)
  expect(await post(createParts())).toMatchObject({
    ...{ status: 400, description },
  })
  reply = () => '421 4.3.2 Later'
  expect(await post(createParts())).toMatchObject({
    status: 503,
    description: 'Mail cannot be sent at the moment; please try again',
  })
  reply = () => undefined
  expect((await post(createParts())).status).toBe(200)
})

test('T38: the log has no address and no token', () => {
  const text = lines.join('')
  expect(text).toContain('a mail was not sent')
  expect(text).not.toContain('a@shop.example')
  for (const { text: mail } of mailbox.mails) {
    const link = parseLink(/#\S+/.exec(mail)?.[0] ?? '')
    for (const name of names) expect(text).not.toContain(link?.[name])
  }
})

test('error: two services with one secret', () => {
  const env = {
    ...{ ...required, LATCHKIT_FRAME_SMTP_URL: mailbox.smtpUrl },
    LATCHKIT_FRAME_VAULT_LINK_SECRET: secrets.accounts,
  }
  expect(() => readConfig({ env })).toThrow('a secret for each service')
})
