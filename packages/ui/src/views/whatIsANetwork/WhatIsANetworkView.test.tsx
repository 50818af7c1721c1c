// @vitest-environment happy-dom

import { openConnect } from '@latchkit/test/ui/openConnect'
import { act } from 'react'
import { expect, test } from 'vitest'

test('default', async () => {
  const { ui, events } = await openConnect()
  await act(async () => ui.modal.open('Networks'))
  await ui.untilView('Networks')
  await ui.pressText('What is a network?')
  await ui.untilView('WhatIsANetwork')
  expect(events.at(-1)).toEqual({
    event: 'CLICK_NETWORK_HELP',
    properties: {},
  })
  const points = [...document.querySelectorAll('dialog li .lk-strong')]
  expect(points.map(({ textContent }) => textContent)).toEqual([
    'A public record',
    'Each one is separate',
    'Network fees',
  ])
})
