import { createCookieStorage } from '@latchkit/core'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { StrictMode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAccount } from '../hooks/state.ts'
import { KitProvider } from './KitProvider.tsx'

const cookie = `latchkit.connection.fake=${encodeURIComponent(
  '{"version":1,"status":"connected","connectorId":"fake","address":"Alice"}',
)}`

function createKit(cookie?: string) {
  return createFakeKit({ storage: createCookieStorage({ cookie }) }).kit
}

function Address() {
  return useAccount().address ?? 'disconnected'
}

/** As an app should: each render has a kit of its own. */
function App(props: { cookie: string }) {
  const [kit] = useState(() => createKit(props.cookie))
  return (
    <KitProvider kit={kit}>
      <Address />
    </KitProvider>
  )
}

test('default', () => {
  const app = (
    <StrictMode>
      <App cookie={cookie} />
    </StrictMode>
  )
  expect(renderToString(app)).toBe('Alice')
  expect(renderToString(app)).toBe('Alice')
  expect(renderToString(<App cookie="" />)).toBe('disconnected')
})

test('error: a kit with one visitor’s cookies is rendered for the next', () => {
  const kit = createKit(cookie)
  const app = (
    <KitProvider kit={kit}>
      <Address />
    </KitProvider>
  )
  expect(renderToString(app)).toBe('Alice')
  expect(() => renderToString(app)).toThrow(
    "A kit that holds one visitor's cookies was rendered twice.",
  )
})

test('behavior: a kit without cookies holds no data of visitors, so it may be shared', () => {
  for (const { kit } of [{ kit: createKit() }, createFakeKit()]) {
    const app = (
      <KitProvider kit={kit}>
        <Address />
      </KitProvider>
    )
    expect(renderToString(app)).toBe('disconnected')
    expect(renderToString(app)).toBe('disconnected')
  }
})
