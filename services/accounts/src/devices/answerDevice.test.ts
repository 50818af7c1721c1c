import {
  answerDevice,
  getDeviceLink,
  getDeviceStatus,
  resendLogin,
  startLogin,
  verifyLogin,
} from '@latchkit/protocol/accounts'
import { openLinkPart } from '@latchkit/shared/links/linkPart'
import { shop } from '@latchkit/test/accounts/createAccountsClient'
import { openFrameServices } from '@latchkit/test/frame/openFrameServices'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let services: openFrameServices.ReturnType
let service: openFrameServices.ReturnType['accounts']
beforeAll(async () => {
  services = await openFrameServices()
  service = services.accounts
})
afterAll(() => services?.stop())

let email = ''
let count = 0
beforeEach(() => {
  email = `link${++count}@shop.example`
})

/** Reads a part, as the host does that mails it. */
function readPart(part: string | undefined) {
  const now = service.clock.time
  const secret = String(service.accounts.linkSecret)
  const options = { service: 'accounts', secret, now } as const
  const content = openLinkPart(String(part), options)
  if (!content) throw new Error('The part does not open.')
  const { token, thumbprint, origin } = content
  return { content, answer: { token, thumbprint, origin, answer: 'yes' } }
}

const ended = { status: 404, body: { reasons: [{ field: 'token' }] } }

test('default: the link is a part for the host; a code follows the answer', async () => {
  const client = service.createClient()
  const body = { email: email.toUpperCase(), origin: shop }
  const { part, challenge } = await client.require(startLogin, body)
  expect(service.mailbox.mails).toEqual([])
  const { content, answer } = readPart(part)
  expect(content).toMatchObject({
    ...{ email, origin: shop, thumbprint: client.key.thumbprint },
  })
  const { token, ...target } = answer
  // In any browser: the token is the proof. Reading changes nothing.
  const reader = service.createClient()
  for (let time = 0; time < 2; time += 1)
    expect(await reader.require(getDeviceLink, { token })).toEqual({
      ...{ thumbprint: target.thumbprint, origin: shop },
    })
  await client.require(answerDevice, answer)
  expect(await client.require(getDeviceStatus, { challenge })).toEqual({
    status: 'confirmed',
  })
  expect(await client.call(answerDevice, answer)).toMatchObject(ended)
  expect(await reader.call(getDeviceLink, { token })).toMatchObject(ended)
  const otp = await client.readCode(email)
  const redeemed = { challenge, otp, storage: 'key' }
  await client.require(verifyLogin, redeemed)
  // A known device gets a code, and no part.
  service.clock.time += 31_000
  const again = await client.require(startLogin, body)
  expect(again).toMatchObject({ action: 'VERIFY_OTP' })
  expect(again).not.toHaveProperty('part')
})

test('behavior: T14: known and unknown addresses get answers of one form', async () => {
  const known = `known${count}@shop.example`
  const owner = service.createClient()
  const first = { email: known, origin: shop }
  const { part } = await owner.require(startLogin, first)
  await owner.require(answerDevice, readPart(part).answer)
  const mails = service.mailbox.mails.length
  const forms = await Promise.all(
    [known, known.replace('known', 'other')].map(async (email) => {
      const body = { email, origin: shop }
      const sent = await service.createClient().call(startLogin, body)
      const { challenge, number, part = '', ...rest } = sent.body
      return [sent.status, rest, challenge.length, number.length, part.length]
    }),
  )
  expect(forms[0]).toEqual(forms[1])
  expect(service.mailbox.mails).toHaveLength(mails)
})

test('error: T13: the page showed another key or app', async () => {
  for (const given of [
    { thumbprint: service.createClient().key.thumbprint },
    { origin: 'https://evil.example' },
    { answer: 'no' },
  ]) {
    service.clock.time += 31_000
    const client = service.createClient()
    const sent = await client.require(startLogin, { email, origin: shop })
    const { part, challenge } = sent
    const { answer } = readPart(part)
    await client.require(answerDevice, { ...answer, ...given })
    expect(await client.require(getDeviceStatus, { challenge })).toEqual({
      status: 'refused',
    })
    expect(await client.call(answerDevice, answer)).toMatchObject(ended)
  }
  expect(service.mailbox.mails.some((it) => it.to.includes(email))).toBe(false)
})

test('behavior: another link ends the former one, and ten minutes end it', async () => {
  const client = service.createClient()
  const sent = await client.require(startLogin, { email, origin: shop })
  service.clock.time += 31_000
  const { challenge } = sent
  const next = await client.require(resendLogin, { challenge })
  const now = service.clock.time
  service.clock.time -= 31_000
  const former = readPart(sent.part).answer
  service.clock.time = now
  expect(await client.call(answerDevice, former)).toMatchObject(ended)
  const { answer } = readPart(next.part)
  service.clock.time += 600_000
  expect(await client.call(answerDevice, answer)).toMatchObject(ended)
})
