// @vitest-environment happy-dom
import { confirmCode, connectEmail, getUser } from '@latchkit/core'
import { fakeOtp } from '@latchkit/test/embedded/answerFrameCalls'
import { createEmbeddedKit } from '@latchkit/test/embedded/createEmbeddedKit'
import { createFakeFrame } from '@latchkit/test/embedded/createFakeFrame'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
})

const email = 'alice@shop.example'
const newEmail = 'new@example.com'
const limit = 'Please try again after 12 seconds'

/** Logs in, and opens the view. */
async function openUpdate() {
  const frame = createFakeFrame()
  const { kit } = createEmbeddedKit({ frame })
  const ui = await renderUi(kit, null)
  await act(async () => {
    await connectEmail(kit, { email })
    await confirmCode(kit, { code: fakeOtp })
  })
  await act(async () => ui.modal.open('UpdateEmail'))
  await ui.untilView('UpdateEmail')
  const { answers, calls } = frame.session
  const type = (selector: string, text: string) =>
    act(async () => {
      const input = ui.find(`dialog ${selector}`) as HTMLInputElement
      const { set } =
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ??
        {}
      set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return {
    ...{ kit, ui, answers },
    async submit(address: string) {
      await type('input[type=email]', address)
      await ui.press('dialog .lk-email-box button')
    },
    enter: (code: string) => type('.lk-otp', code),
    untilText: (text: string | RegExp) =>
      ui.until(() => expect(ui.text()).toMatch(text)),
    countCalls: () => calls.filter(({ name }) => name === 'UPDATE_EMAIL'),
  }
}

test('default: the code of the present address, then that of the new one', async () => {
  const { kit, ui, submit, enter, untilText } = await openUpdate()
  await submit(newEmail)
  await untilText(/your present address.*42/)
  await enter('000000')
  await untilText('This code is wrong or has expired.')
  await enter(fakeOtp)
  await untilText(/we sent to new@example\.com.*43/)
  expect(ui.text()).not.toContain('has expired')
  await enter(fakeOtp)
  await ui.until(() => expect(getUser(kit)?.email).toBe(newEmail))
})

test('behavior: a code is sent again after the countdown, without another approval', async () => {
  const { ui, answers, submit, untilText, countCalls } = await openUpdate()
  vi.useFakeTimers({ toFake: ['Date'] })
  await submit(newEmail)
  await untilText('Send again in 30 s')
  await ui.pressText('Send again')
  expect(countCalls()).toHaveLength(1)
  vi.setSystemTime(Date.now() + 30_000)
  await untilText('Send againUse')
  answers.UPDATE_EMAIL = () => {
    throw { message: limit, code: -32005 }
  }
  await ui.pressText('Send again')
  // The service counts, too.
  await untilText('Send again in 12 s')
  expect(ui.text()).not.toContain('Please try again')
  vi.setSystemTime(Date.now() + 12_000)
  await untilText('Send againUse')
  delete answers.UPDATE_EMAIL
  await ui.pressText('Send again')
  await untilText('Send again in 30 s')
  expect(countCalls().map(({ payload }) => payload)).toEqual([
    { email: newEmail },
    { email: newEmail, isResend: true },
    { email: newEmail, isResend: true },
  ])
})

test('behavior: a change that the frame has forgotten is approved again', async () => {
  const { ui, answers, submit, untilText, countCalls } = await openUpdate()
  vi.useFakeTimers({ toFake: ['Date'] })
  await submit(newEmail)
  await untilText('Send again in 30 s')
  vi.setSystemTime(Date.now() + 30_000)
  await untilText('Send againUse')
  answers.UPDATE_EMAIL = ({ isResend }: { isResend?: boolean }) => {
    if (isResend) throw { message: 'Request a new code' }
    return { action: 'VERIFY_PRIMARY_OTP', number: '44' }
  }
  await ui.pressText('Send again')
  await untilText('44')
  expect(countCalls()).toHaveLength(3)
})

test('error: the present address, a limit, no mail, a visitor who declines', async () => {
  const { ui, answers, submit, untilText, countCalls } = await openUpdate()
  await submit(email.toUpperCase())
  await untilText('This is your address already.')
  expect(countCalls()).toEqual([])
  for (const [error, text] of [
    [{ message: limit, code: -32005 }, limit],
    [{ message: 'No mail', code: -32603 }, 'The email wasn’t sent. Try again.'],
  ] as const) {
    answers.UPDATE_EMAIL = () => {
      throw error
    }
    await submit(newEmail)
    await untilText(text)
  }
  answers.UPDATE_EMAIL = () => {
    throw { message: 'No.', code: 4001 }
  }
  await submit(newEmail)
  await ui.until(() => {
    expect(countCalls()).toHaveLength(3)
    expect(ui.text()).not.toMatch(/wasn’t sent|declined|again/)
  })
})

test('behavior: another address; a code that may be tried no more for today', async () => {
  const { ui, answers, submit, enter, untilText } = await openUpdate()
  await submit(newEmail)
  await untilText('your present address')
  answers.UPDATE_EMAIL_PRIMARY_OTP = () => {
    throw { message: 'Please try again after 4000 seconds', code: -32005 }
  }
  await enter('111111')
  await untilText('Please try again after 4,000 seconds')
  await ui.pressText('Use another address')
  await ui.until(() => ui.find('dialog input[type=email]'))
})
