// @vitest-environment happy-dom

import { render } from '@latchkit/test/react/render'
import { StrictMode, useLayoutEffect } from 'react'
import { describe, expect, test } from 'vitest'
import { useModalStyles } from './useStyles.ts'

describe('useModalStyles', () => {
  const count = () => document.adoptedStyleSheets.length

  function User({ onLayout }: { onLayout?: () => void }) {
    useLayoutEffect(() => onLayout?.(), [onLayout])
    useModalStyles()
    return null
  }

  test('default', async () => {
    const { unmount } = await render(<User />)
    const [sheet] = document.adoptedStyleSheets
    expect(sheet?.cssRules.length).toBeGreaterThan(10)
    await unmount()
    expect(count()).toBe(0)
  })

  test('behavior: there before the layout is looked at', async () => {
    const seen: number[] = []
    const onLayout = () => void seen.push(count())
    await render(<User onLayout={onLayout} />)
    expect(seen).toEqual([1])
  })

  test('behavior: strict mode, several users, some of whom leave', async () => {
    const { rerender, unmount } = await render(
      <StrictMode>
        <User key="a" />
        <User key="b" />
      </StrictMode>,
    )
    expect(count()).toBe(2)
    await rerender(
      <StrictMode>
        <User key="b" />
      </StrictMode>,
    )
    expect(count()).toBe(1)
    await unmount()
    expect(count()).toBe(0)
  })
})
