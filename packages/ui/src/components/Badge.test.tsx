// @vitest-environment happy-dom

import { render } from '@latchkit/test/react/render'
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { Badge, isDataImage } from './Badge.tsx'

describe('Badge', () => {
  const icon = 'data:image/png;base64,AAAA'

  async function draw(name: string, icon?: string) {
    const { container } = await render(
      <Badge name={name} icon={icon} size="small" />,
    )
    const image = () => container.querySelector('img')
    const text = () => container.textContent
    return { image, text }
  }

  test('default', async () => {
    const { image, text } = await draw('Harbour', icon)
    expect(image()?.getAttribute('src')).toBe(icon)
    expect(image()?.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(text()).toBe('')
  })

  test('behavior: without a picture it is the first letter', async () => {
    expect((await draw('harbour')).text()).toBe('H')
    expect((await draw('👛 Purse')).text()).toBe('👛')
    expect((await draw('')).text()).toBe('?')
  })

  test.for(['https://tracker.example/x.png', 'javascript:alert(1)', 'junk'])(
    'behavior: %s is no picture',
    async (icon) => {
      const { image, text } = await draw('Harbour', icon)
      expect(image()).toBeNull()
      expect(text()).toBe('H')
    },
  )

  test('behavior: a picture that breaks gives way to the letter', async () => {
    const { image, text } = await draw('Harbour', icon)
    await act(async () => {
      image()?.dispatchEvent(new Event('error'))
    })
    expect(image()).toBeNull()
    expect(text()).toBe('H')
  })

  test('parameters: image: the letter stands until it is there', async () => {
    const url = 'https://wallets.example/getWalletImage/fox'
    const { container } = await render(
      <Badge name="Fox" image={url} size="small" />,
    )
    const find = () => container.querySelector('img')
    expect(find()?.getAttribute('src')).toBe(url)
    expect(find()?.getAttribute('loading')).toBe('lazy')
    expect(find()?.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(container.textContent).toBe('F')
    await act(async () => find()?.dispatchEvent(new Event('load')))
    expect(container.textContent).toBe('')
    await act(async () => find()?.dispatchEvent(new Event('error')))
    expect(find()).toBeNull()
    expect(container.textContent).toBe('F')
  })
})

describe('isDataImage', () => {
  test('default', () => {
    expect(isDataImage('data:image/svg+xml,%3Csvg/%3E')).toBe(true)
    expect(isDataImage('data:image/png;base64,AAAA')).toBe(true)
  })

  test.for([
    undefined,
    '',
    'https://icons.example/a.png',
    'data:text/html,<script>',
    'javascript:alert(1)',
    ' data:image/png,x',
    'data:image/pngx,x',
  ])('behavior: %s is not shown', (icon) => {
    expect(isDataImage(icon)).toBe(false)
  })
})
