// @vitest-environment happy-dom

import { render } from '@latchkit/test/react/render'
import { act } from 'react'
import { expect, test } from 'vitest'
import { Avatar } from './Avatar.tsx'

async function draw(address: string) {
  const { container } = await render(
    <Avatar address={address} size="portrait" />,
  )
  return container.innerHTML
}

test('default: one colour, in tints 15 % apart', async () => {
  const html = await draw('0x52908400098527886E0F7030069857D2E4169EE7')
  expect(html.match(/fill="hsl\(\d+ 62% 42%\)"/g)).toHaveLength(1)
  const tints = [...html.matchAll(/fill-opacity="([\d.]+)"/g)]
  expect(tints.map(([, tint]) => tint)).toEqual(Array(4).fill('0.15'))
})

test('behavior: follows from the address, however it is spelled', async () => {
  const first = await draw('0x52908400098527886E0F7030069857D2E4169EE7')
  const again = await draw('0x52908400098527886e0f7030069857d2e4169ee7')
  const other = await draw('0x8617E340B3D01FA5F11F306F4090FD50E238070D')
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('behavior: says nothing to who can’t see it', async () => {
  expect(await draw('Alice')).toContain('aria-hidden="true"')
})

test('behavior: circles until the picture has loaded, and if it is broken', async () => {
  const image = 'https://server.example/avatar/a'
  const { container } = await render(<Avatar address="a" image={image} />)
  const fire = (name: string) =>
    act(async () =>
      container.querySelector('img')?.dispatchEvent(new Event(name)),
    )
  expect(container.querySelector('svg')).not.toBeNull()
  await fire('load')
  expect(container.querySelector('svg')).toBeNull()
  await fire('error')
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg')).not.toBeNull()
})
