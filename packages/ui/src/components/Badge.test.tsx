// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { render } from '../../../react/src/toy/render.tsx'
import { Badge } from './Badge.tsx'

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
