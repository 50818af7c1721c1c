import { expect, test } from 'vitest'
import { enEntry } from '../locales/enEntry.ts'
import { enModal } from '../locales/enModal.ts'
import type { Messages } from '../locales/Messages.ts'
import { createTranslate } from './createTranslate.ts'

const en: Messages = { ...enEntry, ...enModal }

test('default', () => {
  const t = createTranslate((key) => en[key])
  expect(t('connect.title')).toBe('Connect a wallet')
  expect(t('connecting.waiting', { wallet: 'Fox' })).toBe('Waiting for Fox')
})

test('behavior: a value is text, whatever is in it', () => {
  const t = createTranslate((key) => en[key])
  expect(t('connecting.waiting', { wallet: '$& {wallet} <b>' })).toBe(
    'Waiting for $& {wallet} <b>',
  )
})

test('behavior: an override may use the parameter twice, or not', () => {
  const t = createTranslate(() => '{wallet}{wallet}{other}')
  expect(t('connecting.waiting', { wallet: 'A' })).toBe('AA{other}')
})

test('behavior: parameters are typed by the text', () => {
  const t = createTranslate((key) => en[key])
  // @ts-expect-error the wallet is missing
  t('connecting.waiting')
  // @ts-expect-error the text has no parameter
  t('connect.title', { wallet: 'A' })
  // @ts-expect-error there is no such text
  expect(() => t('nothing')).toThrow()
})
