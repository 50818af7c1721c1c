import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KitProvider } from './KitProvider.tsx'
import { useKit } from './useKit.ts'

function Id() {
  return useKit().id
}

test('default', () => {
  const { kit } = createFakeKit()
  const html = renderToString(
    <KitProvider kit={kit}>
      <Id />
    </KitProvider>,
  )
  expect(html).toBe('latchkit')
})

test('error: outside a provider', () => {
  expect(() => renderToString(<Id />)).toThrow(message)
})

test.each([[undefined], [{ networks: [] }]])(
  'error: a provider with %j instead of a kit',
  (kit) => {
    const render = () => renderToString(<KitProvider kit={kit as never} />)
    expect(render).toThrow(message)
  },
)

const message =
  'No kit was found above this component. Wrap it in `<LatchkitProvider kit={kit}>` or `<KitProvider kit={kit}>`, with `kit` from `createKit({ … })`.'
