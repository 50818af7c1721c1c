import { expect, test } from 'vitest'
import { createTranslate } from './createTranslate.ts'
import { en } from './en.ts'
import type { Messages } from './Messages.ts'

const create = (messages: Partial<Messages> = {}, locale = 'en') =>
  createTranslate({ locale, catalogues: () => [messages, en] })

test('default', () => {
  const t = create()
  expect(t('connect.title')).toBe('Connect a wallet')
  expect(t('connecting.waiting', { wallet: 'Fox' })).toBe('Waiting for Fox')
})

test('behavior: a value is text, whatever is in it', () => {
  const t = create()
  expect(t('connecting.waiting', { wallet: '$& {wallet} <b>' })).toBe(
    'Waiting for $& {wallet} <b>',
  )
})

test('behavior: an override may use the parameter twice, or not', () => {
  const t = create({ 'connecting.waiting': '{wallet}{wallet}{other}' })
  expect(t('connecting.waiting', { wallet: 'A' })).toBe('AA{other}')
})

test('behavior: parameters are typed by the text', () => {
  const t = create()
  // @ts-expect-error the wallet is missing
  t('connecting.waiting')
  // @ts-expect-error the text has no parameter
  t('connect.title', { wallet: 'A' })
  // @ts-expect-error there is no such text
  expect(t('nothing')).toBe('nothing')
})

test('behavior: the wording follows the number, and the number the language', () => {
  const t = create()
  expect(t('networks.found', { count: 2000 })).toBe('2,000 networks found')
  const found = { one: '{count} jeden', few: '{count} kilka', other: '-' }
  const pl = create({ 'networks.found': found }, 'pl')
  expect(pl('networks.found', { count: 1 })).toBe('1 jeden')
  expect(pl('networks.found', { count: 3 })).toBe('3 kilka')
  expect(pl('networks.found', { count: 5 })).toBe('-')
})

test('error: what is no text is passed over', () => {
  const messages = {
    'connect.title': { evil: true },
    'networks.found': { other: 7 },
    'account.title': null,
  }
  const t = create(messages as unknown as Partial<Messages>)
  expect(t('connect.title')).toBe('Connect a wallet')
  expect(t('networks.found', { count: 2 })).toBe('2 networks found')
  expect(t('account.title')).toBe('Account')
})
