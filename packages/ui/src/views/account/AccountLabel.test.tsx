// @vitest-environment happy-dom
import { connect, getAccount, setAddressLabel } from '@latchkit/core'
import { stripText } from '@latchkit/protocol'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { hasVisibleText } from './AccountLabelEditor.tsx'

describe('AccountLabel', () => {
  async function setUp(label?: string) {
    const { kit, ...fake } = createFakeKit()
    const ui = await renderUi(kit, null, { strict: true })
    await act(() => connect(kit, { connectorId: 'fake' }))
    const name = (label: string) =>
      act(async () =>
        setAddressLabel(kit, { namespace: 'fake', address: 'Alice', label }),
      )
    if (label) await name(label)
    await act(async () => ui.modal.open())
    await ui.untilView('Account')

    const input = () => ui.find('dialog input') as HTMLInputElement
    const edit = async () => {
      await ui.press('.lk-name')
      await ui.until(() => void input())
    }
    const type = (text: string) =>
      act(async () => {
        const prototype = Object.getPrototypeOf(input())
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(
          input(),
          text,
        )
        input().dispatchEvent(new Event('input', { bubbles: true }))
      })
    const press = (key: string, more: KeyboardEventInit = {}) =>
      act(async () => {
        input().dispatchEvent(
          new KeyboardEvent('keydown', {
            key,
            bubbles: true,
            cancelable: true,
            ...more,
          }),
        )
      })
    const stored = () => getAccount(kit).addressLabels[0]?.label
    const isEditing = () => document.querySelector('dialog input') !== null
    const said = () =>
      [...document.querySelectorAll('.lk-hero [role=status]')]
        .map(({ textContent }) => textContent)
        .join('')
    return {
      ...fake,
      kit,
      ui,
      name,
      input,
      edit,
      type,
      press,
      stored,
      isEditing,
      said,
    }
  }

  test('default', async () => {
    const { ui, edit, input, type, press, stored, isEditing, said } =
      await setUp()
    expect(ui.find('.lk-name').textContent).toBe('Add a name')
    await edit()
    expect(document.activeElement).toBe(input())
    await type('Savings')
    await press('Enter')
    expect(stored()).toBe('Savings')
    expect(isEditing()).toBe(false)
    expect(ui.find('.lk-name').textContent).toContain('Savings')
    expect(said()).toBe('Name saved')
    expect(document.activeElement).toBe(ui.find('.lk-name'))
  })

  test('behavior: Escape cancels and leaves the modal open', async () => {
    const { ui, edit, type, press, stored, isEditing, said } =
      await setUp('Savings')
    await edit()
    await type('Spendings')
    await press('Escape')
    expect(isEditing()).toBe(false)
    expect(stored()).toBe('Savings')
    expect(said()).toBe('')
    expect(ui.modal.isOpen).toBe(true)
    expect(document.activeElement).toBe(ui.find('.lk-name'))
  })

  test('behavior: the buttons do what the keys do', async () => {
    const { ui, edit, type, stored, isEditing } = await setUp()
    await edit()
    await type('Savings')
    await ui.pressText('Cancel')
    expect(isEditing()).toBe(false)
    expect(stored()).toBeUndefined()
    await edit()
    await type('Savings')
    await ui.pressText('Save')
    expect(stored()).toBe('Savings')
  })

  test('behavior: an empty name is taken away', async () => {
    const { ui, edit, type, press, stored, said } = await setUp('Savings')
    await edit()
    await type('   ')
    await press('Enter')
    expect(stored()).toBeUndefined()
    expect(ui.find('.lk-name').textContent).toBe('Add a name')
    expect(said()).toBe('Name removed')
  })

  test('behavior: what changes nothing says nothing', async () => {
    const { edit, press, stored, said } = await setUp('Savings')
    await edit()
    await press('Enter')
    expect(stored()).toBe('Savings')
    expect(said()).toBe('')
  })

  test('behavior: at most 64 characters, without controls', async () => {
    const { edit, input, type, press, stored } = await setUp()
    await edit()
    expect(input().maxLength).toBe(64)
    await type(`\u202eSav\u0000ings ${'x'.repeat(80)}`)
    await press('Enter')
    expect(stored()).toBe(`Savings ${'x'.repeat(56)}`)
  })

  test('error: a name that nobody could see', async () => {
    const { edit, input, type, press, stored, isEditing, said } =
      await setUp('Savings')
    await edit()
    await type('\u202e\u200b')
    await press('Enter')
    expect(isEditing()).toBe(true)
    expect(stored()).toBe('Savings')
    expect(said()).toBe('Type a name first.')
    expect(input().getAttribute('aria-invalid')).toBe('true')
    const description = input().getAttribute('aria-describedby') ?? ''
    const note = document.getElementById(description)
    expect(note?.textContent).toBe(said())
    await type('Spendings')
    expect(said()).toBe('')
    expect(note?.textContent).toBe('Only this browser shows this name.')
    await press('Enter')
    expect(stored()).toBe('Spendings')
  })

  test('behavior: keys that an input method needs are left to it', async () => {
    const { ui, edit, type, press, isEditing } = await setUp()
    await edit()
    await type('に')
    await press('Enter', { isComposing: true })
    await press('Escape', { isComposing: true })
    expect(isEditing()).toBe(true)
    expect(ui.modal.isOpen).toBe(true)
  })

  test('behavior: a name begun for one account is not given to another', async () => {
    const { kit, edit, type, isEditing, wallet } = await setUp()
    await edit()
    await type('Savings')
    await act(() => wallet.selectAccount('Bob'))
    expect(isEditing()).toBe(false)
    expect(kit.getState().addressLabels).toEqual([])
  })
})

describe('hasVisibleText', () => {
  test.for([
    ['Savings', true],
    ['💰', true],
    ['\u202eevil', true],
    ['', false],
    [' \u00a0\t', false],
    ['\u202e\u200b\u2066', false],
    ['\u3164\u115f', false],
  ] as const)('%j: %s, as the core sees it', ([text, isVisible]) => {
    expect(hasVisibleText(text)).toBe(isVisible)
    expect(stripText(text, { max: 64 }) !== '').toBe(isVisible)
  })
})
