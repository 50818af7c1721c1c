import { setTimeout } from 'node:timers/promises'
import { startMailbox } from '@latchkit/devnet/mailbox'
import { createSignal } from '@latchkit/test/core/createSignal'
import { holdTimeouts } from '@latchkit/test/core/holdTimeouts'
import { expect, onTestFinished, test } from 'vitest'
import { createSmtpMailer } from './createSmtpMailer.ts'

async function setup(
  parameters: startMailbox.Parameters & { timeout?: number } = {},
) {
  const { timeout, ...rest } = parameters
  const mailbox = await startMailbox(rest)
  onTestFinished(() => mailbox.stop())
  const from = 'Shop <wallet@shop.example>'
  const mailer = createSmtpMailer({ url: mailbox.smtpUrl, from, timeout })
  return { mailbox, mailer }
}

const mail = { to: 'a@b.example', subject: 'Code', text: 'Your code:\n.\n..' }

test('default', async () => {
  const { mailbox, mailer } = await setup()
  const subject = 'Grüße 👛, '.repeat(8)
  const text = `ä 👛\n.\n.. a line\n${'long '.repeat(300)}end`
  await mailer.send({ ...mail, subject, text })
  const received = { subject: subject.trim(), text, to: ['a@b.example'] }
  expect(mailbox.mails).toEqual([
    expect.objectContaining({
      ...received,
      from: 'Shop <wallet@shop.example>',
    }),
  ])
  const page = await fetch(mailbox.url)
  expect(await page.text()).toContain('Grüße 👛')
  const list = await fetch(`${mailbox.url}/api/mails?to=a@b.example`)
  expect((await list.json()).mails).toHaveLength(1)
  const other = await fetch(`${mailbox.url}/api/mails?to=b@b.example`)
  expect((await other.json()).mails).toHaveLength(0)
  await fetch(`${mailbox.url}/api/mails`, { method: 'DELETE' })
  expect(mailbox.mails).toHaveLength(0)
})

test('behavior: a hundred at once over eight connections', async () => {
  let open = 0
  let most = 0
  const { mailbox, mailer } = await setup({
    async reply(step) {
      if (step === 'connect') most = Math.max(most, ++open)
      if (step === 'data') open--
      await setTimeout(1)
      return undefined
    },
  })
  await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      mailer.send({ ...mail, to: `a${i}@b.example` }),
    ),
  )
  expect(new Set(mailbox.mails.flatMap(({ to }) => to)).size).toBe(100)
  expect(most).toBeLessThanOrEqual(8)
})

test('behavior: texts cannot add headers, recipients or commands', async () => {
  const { mailbox, mailer } = await setup()
  await mailer.send({
    ...mail,
    subject: 'A\r\nBcc: evil@b.example\r\n\r\nBody',
    text: 'A\r\n.\r\nMAIL FROM:<evil@b.example>\r\n',
  })
  expect(mailbox.mails).toHaveLength(1)
  expect(mailbox.mails[0]?.subject).toBe('A Bcc: evil@b.example Body')
  for (const to of [
    'a@b.example>\r\nRCPT TO:<c@b.example',
    'a b@c.example',
    '"a"@b.example',
    '',
  ])
    await expect(mailer.send({ ...mail, to })).rejects.toMatchObject({
      name: 'MailRefusedError',
    })
  expect(mailbox.mails).toHaveLength(1)
})

test.each(['connect', 'mail', 'rcpt', 'data'] as const)(
  'error: the server refuses at %s, for now or for good',
  async (failing) => {
    const replies = ['450 4.2.0 Later', '550 5.1.1 No']
    const { mailbox, mailer } = await setup({
      reply: (step) => (step === failing ? replies.shift() : undefined),
    })
    await expect(mailer.send(mail)).rejects.toMatchObject({
      name: 'MailUnavailableError',
    })
    await expect(mailer.send(mail)).rejects.toMatchObject({
      name: 'MailRefusedError',
    })
    await mailer.send(mail)
    expect(mailbox.mails).toHaveLength(1)
  },
)

test('error: the server is down', async () => {
  const url = 'smtp://127.0.0.1:1'
  const mailer = createSmtpMailer({ url, from: 'wallet@shop.example' })
  await expect(mailer.send(mail)).rejects.toMatchInlineSnapshot(
    `[MailUnavailableError: Mail cannot be sent at the moment.]`,
  )
})

test('error: the server says nothing: those that wait for a connection end, too', async () => {
  const timeouts = holdTimeouts()
  const asked = createSignal()
  const { mailbox, mailer } = await setup({
    timeout: 300,
    reply() {
      asked.resolve()
      return new Promise(() => {})
    },
  })
  const sent = Array.from({ length: 20 }, () => mailer.send(mail))
  await asked.happened
  expect(timeouts.end(300)).toBe(20)
  const results = await Promise.allSettled(sent)
  for (const result of results)
    expect(result).toMatchObject({ reason: { name: 'MailUnavailableError' } })
  expect(mailbox.mails).toHaveLength(0)
})
