// @vitest-environment happy-dom

import { openConnect } from '@latchkit/test/ui/openConnect'
import { act } from 'react'
import { expect, test } from 'vitest'

test('default', async () => {
  const { ui } = await openConnect()
  await act(async () => ui.modal.open('WhatIsANetwork'))
  await ui.untilView('WhatIsANetwork')
  const points = [...document.querySelectorAll('dialog li .lk-strong')]
  expect(points.map(({ textContent }) => textContent)).toEqual([
    'A public record',
    'Each stands alone',
    'Small fees',
  ])
})
