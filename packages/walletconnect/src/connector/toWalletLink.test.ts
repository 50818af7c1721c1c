import { createSession } from '@latchkit/test/walletconnect/createSession'
import { expect, test } from 'vitest'
import { toWalletLink } from './toWalletLink.ts'

const alice = '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e'
const topic = 'a'.repeat(64)
const session = createSession(
  { eip155: [`eip155:1:${alice}`] },
  {
    peer: {
      redirect: { native: 'peer://', universal: 'https://peer.example' },
    },
  },
)
const create = (
  link: string | undefined,
  more: Partial<toWalletLink.Parameters> = {},
) => toWalletLink({ session, link, requestId: 7, ...more })

test('default', () => {
  expect(create('fake://')).toBe(`fake://wc?requestId=7&sessionTopic=${topic}`)
  expect(create('https://wallet.example/app')).toBe(
    `https://wallet.example/app/wc?requestId=7&sessionTopic=${topic}`,
  )
})

test('behavior: nobody who came without a link is led by one', () => {
  expect(create(undefined)).toBeUndefined()
})

test('behavior: a wallet may not want it', () => {
  const shy = { ...session, isDeepLinkDisabled: true }
  expect(create('fake://', { session: shy })).toBeUndefined()
})

test('behavior: without a request', () => {
  const requestId = undefined
  expect(create('fake://', { requestId })).toBe(
    `fake://wc?sessionTopic=${topic}`,
  )
})

test('behavior: Telegram takes it in base64', () => {
  const [base, payload] =
    create('https://t.me/testbot')?.split('?startapp=') ?? []
  expect(base).toBe('https://t.me/testbot')
  expect(atob(payload ?? '')).toBe(`requestId=7&sessionTopic=${topic}`)
  expect(payload).toMatch(/^[\w-]+$/)
})

test('behavior: the wallet that the visitor chose goes before what answered', () => {
  expect(create('fake://')).toMatch(/^fake:/)
  // It named no wallet: whichever took the URI says where it is.
  expect(create('wc:a')).toMatch(/^peer:/)
  expect(create('')).toMatch(/^peer:/)
})

test('error: C-17: links of a hostile wallet', () => {
  const redirect = {
    native: 'javascript:',
    universal: 'https://a@evil.example',
  }
  const hostile = createSession(
    { eip155: [`eip155:1:${alice}`] },
    { peer: { redirect } },
  )
  expect(create('', { session: hostile })).toBeUndefined()
  expect(create('javascript:alert(1)', { session: hostile })).toBeUndefined()
})

test('parameters: allowLoopback', () => {
  const link = 'http://localhost:5174/'
  expect(create(link, { allowLoopback: true })).toBe(
    `http://localhost:5174/wc?requestId=7&sessionTopic=${topic}`,
  )
  expect(create(link)).toMatch(/^peer:/)
})
