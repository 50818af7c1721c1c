// @vitest-environment happy-dom

import { openConnect } from '@latchkit/test/ui/openConnect'
import { expect, test } from 'vitest'

const termsConditionsUrl = 'https://app.example/terms'
const privacyPolicyUrl = 'https://app.example/privacy'

const notice = () => document.querySelector('dialog .lk-legal')?.textContent

/** Opens the list of wallets, and waits for the text. */
async function openNotice(...parameters: Parameters<typeof openConnect>) {
  const opened = await openConnect(...parameters)
  await opened.ui.until(() => opened.ui.find('dialog .lk-legal'))
  return opened
}

test('default', async () => {
  const { links } = await openConnect()
  expect(notice()).toBeUndefined()
  expect(links()).toEqual([])
})

test('parameters: termsConditionsUrl and privacyPolicyUrl', async () => {
  const { ui, links } = await openNotice({
    termsConditionsUrl,
    privacyPolicyUrl,
  })
  expect(notice()).toBe(
    'By connecting, you agree to this site’s terms of use and privacy policy.',
  )
  expect(links()).toEqual([
    ['terms of use', termsConditionsUrl],
    ['privacy policy', privacyPolicyUrl],
  ])
  const link = ui.find('dialog .lk-legal a')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test('parameters: termsConditionsUrl alone', async () => {
  const { links } = await openNotice({ termsConditionsUrl })
  expect(notice()).toBe('By connecting, you agree to this site’s terms of use.')
  expect(links()).toEqual([['terms of use', termsConditionsUrl]])
})

test('parameters: privacyPolicyUrl alone', async () => {
  const { links } = await openNotice({ privacyPolicyUrl })
  expect(notice()).toBe(
    'By connecting, you agree to this site’s privacy policy.',
  )
  expect(links()).toEqual([['privacy policy', privacyPolicyUrl]])
})

test('behavior: an address that must not be followed is no link', async () => {
  const { links } = await openNotice({
    termsConditionsUrl: 'https://app.example@evil.test/terms',
    privacyPolicyUrl,
  })
  expect(notice()).toContain('terms of use and privacy policy')
  expect(links()).toEqual([['privacy policy', privacyPolicyUrl]])
})

test('behavior: a text that names the documents in another order', async () => {
  const { links } = await openNotice(
    { termsConditionsUrl, privacyPolicyUrl },
    {},
    { messages: { 'legal.both': '{privacy}, {terms} <b>' } },
  )
  expect(notice()).toBe(
    'By connecting, you agree to this site’s privacy policy, terms of use <b>.',
  )
  expect(links().map(([, href]) => href)).toEqual([
    privacyPolicyUrl,
    termsConditionsUrl,
  ])
})
