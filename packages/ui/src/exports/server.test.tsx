import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConnectButton, LatchkitProvider, NetworkButton } from './index.ts'

test('behavior: renders on a server, without inline styles', () => {
  expect(typeof document).toBe('undefined')
  const { kit } = createFakeKit()
  const html = renderToString(
    <LatchkitProvider kit={kit}>
      <ConnectButton />
      <NetworkButton />
    </LatchkitProvider>,
  )
  expect(html).toContain('Connect wallet')
  expect(html).not.toContain('style=')
  expect(html).not.toContain('<dialog')
})

test('error: outside a provider', () => {
  expect(() => renderToString(<ConnectButton />)).toThrow(
    'No LatchkitProvider was found above this component. Wrap it in `<LatchkitProvider kit={kit}>`.',
  )
})
