import { createBrowser, openFrame } from '@latchkit/test/frame/openFrame'
import { openFrameServices } from '@latchkit/test/frame/openFrameServices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerServices, parseLink } from './answerServices.ts'
import { readTarget } from './readTarget.ts'

let services: openFrameServices.ReturnType
beforeAll(async () => {
  services = await openFrameServices()
})
afterAll(() => services?.stop())

const frame = 'http://127.0.0.1:5174'
const headers = { origin: frame, 'content-type': 'application/json' }

/** Answers a link while requests to one service fail. */
async function answerWithout(url: string, email: string) {
  const link = services.readLink(email)
  const shown = await services.showLink(link)
  if (shown.status !== 'read') throw new Error('There is no link.')
  return await answerServices(link, {
    ...{ config: services.urls, target: shown.target, answer: 'yes' },
    fetch: (input, init) =>
      String(input).startsWith(url)
        ? Promise.reject(new TypeError('The network was lost.'))
        : fetch(input, { ...init, headers }),
  })
}

test('error: a service that is not reached; the answer is sent again', async () => {
  const { keeperUrl, vaultUrl, accountsUrl } = services.urls
  for (const [index, url] of [keeperUrl, vaultUrl, accountsUrl].entries()) {
    const email = `unsteady${index}@wallet.example`
    const page = await openFrame({ services, browser: createBrowser(services) })
    await page.call('CONNECT_EMAIL', { email })
    expect(await answerWithout(url, email)).toBe('failed')
    // No code was mailed that would be of no use.
    const mail = services.accounts.createClient()
    await expect(mail.readCode(email)).rejects.toThrow('no such mail')
    expect(await services.openLink(email)).toBe('settled')
    await page.call('CONNECT_DEVICE', undefined)
    const otp = await mail.readCode(email)
    await page.call('CONNECT_OTP', { otp })
    expect((await page.call('GET_USER', undefined)).email).toBe(email)
  }
})

test('behavior: a refusal ends the login', async () => {
  const email = 'refused@wallet.example'
  const page = await openFrame({ services, browser: createBrowser(services) })
  await page.call('CONNECT_EMAIL', { email })
  expect(await services.openLink(email, 'no')).toBe('settled')
  expect(await services.openLink(email)).toBe('ended')
  await expect(page.call('CONNECT_DEVICE', undefined)).rejects.toMatchObject({
    code: 'DEVICE_REFUSED',
  })
})

test('error: T13: a part that is of another link, changed or unknown: nothing is confirmed', async () => {
  const emails = ['one@wallet.example', 'two@wallet.example']
  const [own, other] = await Promise.all(
    emails.map(async (email) => {
      const page = await openFrame({
        ...{ services, browser: createBrowser(services) },
      })
      await page.call('CONNECT_EMAIL', { email })
      return services.readLink(email)
    }),
  )
  if (!own || !other) throw new Error('There are no links.')
  expect(await services.showLink(own)).toMatchObject({ status: 'read' })
  for (const name of ['accounts', 'keeper', 'vault'] as const) {
    const { length } = own[name]
    const [last] = own[name].slice(-2)
    const changed = `${own[name].slice(0, -2)}${last === 'A' ? 'B' : 'A'}A`
    expect(changed).toHaveLength(length)
    for (const [token, status] of [
      [other[name], 'different'],
      [changed, 'ended'],
      ['A'.repeat(length), 'ended'],
    ] as const)
      expect(await services.showLink({ ...own, [name]: token })).toEqual({
        status,
      })
    const unreached = await readTarget(own, {
      config: { ...services.urls, [`${name}Url`]: 'http://127.0.0.1:1' },
      fetch: (input, init) => fetch(input, { ...init, headers }),
    })
    expect(unreached).toEqual({ status: 'failed' })
  }
  const { keeper, vault } = services.keys
  for (const { database } of [keeper, vault]) {
    const rows = await database
      .selectFrom('links')
      .select('status')
      .where('email', 'in', emails)
      .execute()
    expect(rows).toHaveLength(2)
    expect(rows.map(({ status }) => status)).not.toContain('confirmed')
  }
})

test('error: what is no link', () => {
  for (const text of ['', '#', '#accounts=a&keeper=b&vault=c', '#nonce=a'])
    expect(parseLink(text)).toBeUndefined()
})
