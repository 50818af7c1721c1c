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
  expect(() => renderToString(<Id />)).toThrowErrorMatchingInlineSnapshot(
    `[KitProviderNotFoundError: No kit was found above this component.]`,
  )
})
