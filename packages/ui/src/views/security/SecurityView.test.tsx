// @vitest-environment happy-dom
import { confirmCode, connectEmail } from '@latchkit/core'
import { fakeOtp } from '@latchkit/test/embedded/answerFrameCalls'
import { createEmbeddedKit } from '@latchkit/test/embedded/createEmbeddedKit'
import { createFakeFrame } from '@latchkit/test/embedded/createFakeFrame'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { expect, test } from 'vitest'

test('behavior: who gave up can begin again at once, however long the devices take to be read', async () => {
  const frame = createFakeFrame()
  const { kit } = createEmbeddedKit({ frame })
  const ui = await renderUi(kit, null)
  await act(async () => {
    await connectEmail(kit, { email: 'alice@shop.example' })
    await confirmCode(kit, { code: fakeOtp })
  })
  await act(async () => ui.modal.open('Security'))
  await ui.untilView('Security')
  await ui.until(() => expect(ui.text()).toContain('Protect your wallet'))
  const { answers, calls } = frame.session
  const count = (name: string) =>
    calls.filter((call) => call.name === name).length
  answers.UPGRADE_WALLET = () => {
    throw { message: 'Rejected', code: 4001 }
  }
  answers.GET_SECURITY = () => new Promise(() => {})
  const read = count('GET_SECURITY')
  await ui.press('dialog .lk-list button')
  await ui.until(() => expect(count('GET_SECURITY')).toBe(read + 1))
  await ui.press('dialog .lk-list button')
  await ui.until(() => expect(count('UPGRADE_WALLET')).toBe(2))
})
