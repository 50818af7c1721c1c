// @vitest-environment happy-dom
import { getAccount, request } from '@latchkit/core'
import { fakeOtp } from '@latchkit/test/embedded/answerFrameCalls'
import { createEmbeddedKit } from '@latchkit/test/embedded/createEmbeddedKit'
import { createFakeFrame } from '@latchkit/test/embedded/createFakeFrame'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { expect, test, vi } from 'vitest'

const email = 'alice@shop.example'

async function openField(given: Parameters<typeof createFakeFrame>[0] = {}) {
  const frame = createFakeFrame(given)
  const { kit, events } = createEmbeddedKit({ frame })
  const ui = await renderUi(kit, null)
  await act(async () => ui.modal.open('Connect'))
  await ui.untilView('Connect')
  await ui.until(() => ui.find('dialog .lk-email input'))
  const list = () =>
    events.flatMap(({ event }) => (/EMAIL/.test(event) ? [event] : []))
  const submit = async () => {
    await act(async () => type('dialog .lk-email input', email))
    await ui.press('dialog .lk-email button')
    await ui.untilView('EmailLogin')
  }
  /** Types as React notices it. */
  const type = (selector: string, text: string) => {
    const input = ui.find(selector) as HTMLInputElement
    input.focus()
    const { set } =
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return { kit, ui, list, submit, type }
}

test('default: each step is an event, in order', async () => {
  const { ui, list, submit, type } = await openField({ isNewDevice: true })
  expect(list()).toEqual([])
  await submit()
  await ui.until(() => ui.find('dialog input[autocomplete=one-time-code]'))
  await act(async () => type('dialog input', '000000'))
  await ui.until(() => expect(list()).toContain('EMAIL_VERIFICATION_CODE_FAIL'))
  await act(async () => type('dialog input', fakeOtp))
  await ui.until(() => expect(list()).toContain('EMAIL_VERIFICATION_CODE_PASS'))
  expect(list()).toEqual([
    'EMAIL_LOGIN_SELECTED',
    'EMAIL_SUBMITTED',
    'DEVICE_REGISTERED_FOR_EMAIL',
    'EMAIL_VERIFICATION_CODE_SENT',
    'EMAIL_VERIFICATION_CODE_FAIL',
    'EMAIL_VERIFICATION_CODE_PASS',
  ])
})

test('behavior: who can open the wallet is said before an address is sent', async () => {
  const { ui } = await openField()
  const input = ui.find('dialog .lk-email input')
  const note = document.getElementById(
    input.getAttribute('aria-describedby') ?? '',
  )
  expect(note?.textContent).toBe(
    'An email wallet is hosted by its operator, who can open it until you protect it.',
  )
})

test('behavior: another address', async () => {
  const { ui, list, submit } = await openField()
  await submit()
  await ui.until(() => ui.find('dialog input[autocomplete=one-time-code]'))
  await ui.pressText('Use another address')
  await ui.untilView('Connect')
  expect(list()).toEqual([
    'EMAIL_LOGIN_SELECTED',
    'EMAIL_SUBMITTED',
    'EMAIL_VERIFICATION_CODE_SENT',
    'EMAIL_EDIT',
  ])
})

test('error: a method that is not allowed opens the modal, which says so 300 ms later', async () => {
  const { kit, ui, submit, type } = await openField()
  await submit()
  await ui.until(() => ui.find('dialog input[autocomplete=one-time-code]'))
  await act(async () => type('dialog input', fakeOtp))
  await ui.until(() => expect(getAccount(kit).status).toBe('connected'))
  await ui.untilClosed()
  vi.spyOn(console, 'error').mockReturnValue()
  const before = performance.now()
  await act(async () => {
    await expect(request(kit, { method: 'eth_sign' })).rejects.toMatchObject({
      code: 'METHOD_NOT_ALLOWED',
    })
  })
  await ui.untilView('Account')
  await ui.until(() =>
    expect(document.body.textContent).toContain('Action not allowed'),
  )
  expect(performance.now() - before).toBeGreaterThan(295)
})
