// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import type { ApprovalRequest } from '../approvals/ApprovalRequest.ts'
import { loadLocale } from '../locales/loadLocale.ts'
import { drawContent, drawHeader } from './drawScreen.ts'
import { element } from './element.ts'

test('default: the origin of the app and both addresses', async () => {
  const locale = await loadLocale('en')
  const request: ApprovalRequest = {
    kind: 'updateEmail',
    origin: 'https://shop.example',
    email: 'old@mail.example',
    newEmail: 'new@mail.example',
  }
  const review = { actions: [], dangers: [], tokens: new Map(), details: [] }
  const context = { request, review, locale, chain: undefined }
  expect(drawHeader(context).textContent).toBe('Site: shop.example')
  const { innerText } = element('main', {}, drawContent(context))
  for (const text of [
    'Change the email address of your wallet',
    /Present address\s*old@mail.example/,
    /New address\s*new@mail.example/,
    'Whoever reads the mail of the new address can sign in to your wallet.',
  ])
    expect(innerText).toMatch(text)
})
