// @vitest-environment happy-dom
import { getAccount } from '@latchkit/core'
import { openConnect } from '@latchkit/test/ui/openConnect'
import { expect, test } from 'vitest'

test('default', async () => {
  const { kit, ui, events } = await openConnect()
  await ui.pressText('Wolf')
  await ui.untilClosed()
  expect(getAccount(kit).status).toBe('connected')
  expect(events).toContainEqual({
    event: 'SELECT_WALLET',
    properties: { name: 'Wolf', platform: 'browser' },
  })
})
