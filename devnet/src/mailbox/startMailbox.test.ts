import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { startMailbox } from './startMailbox.ts'

async function setup() {
  const mailbox = await startMailbox()
  onTestFinished(() => mailbox.stop())
  /** Sends lines over one connection and returns the replies. */
  const send = async (lines: readonly string[]) => {
    const port = Number(new URL(mailbox.smtpUrl).port)
    const socket = connect({ port, host: '127.0.0.1' })
    socket.end([...lines, 'QUIT', ''].join('\r\n'))
    return (await text(socket)).split('\r\n').map((line) => line.slice(0, 3))
  }
  return { mailbox, send }
}

const mail = [
  ...['EHLO a', 'MAIL FROM:<a@b.example>', 'RCPT TO:<c@d.example>', 'DATA'],
]

test('default', async () => {
  const { mailbox, send } = await setup()
  const subject = 'Subject: <script>alert(1)</script>'
  const body = ['..dot', 'https://a.example/x?y=1&z="<b>', '.']
  const replies = await send([...mail, subject, '', ...body])
  expect(replies).toEqual([
    ...['220', '250', '250', '250', '250', '354', '250', '221', ''],
  ])
  expect(mailbox.mails).toMatchObject([
    {
      to: ['c@d.example'],
      subject: '<script>alert(1)</script>',
      text: '.dot\nhttps://a.example/x?y=1&z="<b>',
    },
  ])
  const page = await (await fetch(mailbox.url)).text()
  expect(page).not.toContain('<script')
  expect(page).toContain('<a href="https://a.example/x?y=1"')
})

test('behavior: 200 mails are kept', async () => {
  const { mailbox, send } = await setup()
  const all = Array.from({ length: 205 }, (_, i) => [
    ...[...mail, `Subject: ${i}`, '', '.'],
  ])
  await send(all.flat())
  expect(mailbox.mails).toHaveLength(200)
  expect(mailbox.mails[0]?.subject).toBe('204')
})

test('error: no recipient, an unknown command, a message that never ends', async () => {
  const { mailbox, send } = await setup()
  expect(await send(['EHLO a', 'DATA', 'VRFY a'])).toEqual([
    ...['220', '250', '250', '502', '502', '221', ''],
  ])
  await send([...mail, 'x'.repeat(70_000), '.']).catch(() => {})
  expect(mailbox.mails).toHaveLength(0)
})

test('error: a page that reached it by a name of its own', async () => {
  const { mailbox } = await setup()
  const headers = { host: 'evil.example' }
  const pending = request(`${mailbox.url}/api/mails`, { headers }).end()
  const status = await new Promise((resolve) =>
    pending.once('response', ({ statusCode }) => resolve(statusCode)),
  )
  expect(status).toBe(403)
})
