// @vitest-environment happy-dom
import { createKit } from '@latchkit/core'
import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ConnectButton } from '../components/ConnectButton.tsx'
import type { Theme } from '../theme/createTheme.ts'
import { createTheme } from '../theme/createTheme.ts'
import { useTheme } from './useTheme.ts'

const fakeKit = () => createKit({ adapters: [createFakeAdapter()] })
const shop = createTheme({ name: 'shop', tokens: { accent: 'red' } })

async function renderThemed(theme?: Theme) {
  let api: useTheme.ReturnType | undefined
  function Api() {
    api = useTheme()
    return <ConnectButton />
  }
  const kit = fakeKit()
  const page = await renderUi(kit, <Api />, { theme })
  const attribute = () =>
    page.find('.lk-connect-button').getAttribute('data-lk-theme')
  const set = (next: Theme | undefined) => act(async () => api?.setTheme(next))
  return { ...page, kit, attribute, set, theme: () => api?.theme }
}

test('default: what the system says', async () => {
  const page = await renderThemed()
  expect(page.attribute()).toBe('system')
  expect(page.theme()).toBe('system')
})

test('behavior: an app may change it, and give it back', async () => {
  const page = await renderThemed('light')
  await page.set('midnight')
  expect(page.attribute()).toBe('midnight')
  await page.set(undefined)
  expect(page.attribute()).toBe('light')
})

test('parameters: a theme of data brings its rules, and takes them away', async () => {
  const adopt = vi.spyOn(shop, 'adopt')
  const page = await renderThemed(shop)
  expect(page.attribute()).toBe('system shop')
  expect(adopt).toHaveBeenCalledOnce()
  const rules = () =>
    document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]).length +
    document.head.querySelectorAll('style').length
  const before = rules()
  await page.set('dark')
  expect(rules()).toBe(before - 1)
})

test('error: a theme that there is not is an alert, once', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue()
  const page = await renderThemed('drak' as Theme)
  await act(async () => page.modal.open())
  await page.untilView('Connect')
  await page.set({} as Theme)
  expect(report.mock.calls.flat()).toEqual([
    '[latchkit] Option `theme` is "drak". Write "light", "dark", "midnight", "system" or what `createTheme` gave.',
  ])
})
