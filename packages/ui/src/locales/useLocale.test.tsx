// @vitest-environment happy-dom
import { connect } from '@latchkit/core'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Locale } from './Messages.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** What the account's view says in a language of the app's own. */
async function showAccount(locale: unknown) {
  const { kit } = createFakeKit()
  const ui = await renderUi(kit, null, { locale: locale as Locale })
  await act(() => connect(kit, { connectorId: 'fake' }))
  await act(async () => ui.modal.open())
  await ui.until(() => void ui.find('.lk-balance[data-status="success"]'))
  return { lang: ui.find('dialog').lang, text: ui.text() }
}

const messages = { 'account.title': 'Conta' }

test('default', async () => {
  const { lang, text } = await showAccount({
    tag: 'pt-BR',
    dir: 'ltr',
    messages,
  })
  expect(lang).toBe('pt-BR')
  expect(text).toMatch(/^Conta.*\d,\d{3} /)
})

test.each(['pt_BR', 'x', '', undefined, '"><script>', 'a'.repeat(99)])(
  'error: %j is no tag; numbers are written in English',
  async (tag) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const error = vi.spyOn(console, 'error')
    const { lang, text } = await showAccount({ tag, dir: 'ltr', messages })
    expect(lang).toBe('en')
    expect(text).toMatch(/^Conta.*\d\.\d{3} /)
    expect(warn).toHaveBeenCalledOnce()
    expect(error).not.toHaveBeenCalled()
  },
)

test('error: null is English', async () => {
  expect(await showAccount(null)).toMatchObject({ lang: 'en' })
})
