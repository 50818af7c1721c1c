// @vitest-environment happy-dom
import type { KitEvent } from '@latchkit/core'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { StrictMode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ConnectEmbed } from '../components/ConnectEmbed.tsx'
import { LatchkitProvider } from '../provider/LatchkitProvider.tsx'
import type { Theme } from '../theme/createTheme.ts'

describe('useConfigurationCheck', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  async function listAlerts(theme: unknown, enableEmbedded: boolean) {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { kit, events } = createFakeKit({ enableEmbedded })
    const options = { theme: theme as Theme, strict: true }
    const ui = await renderUi(kit, enableEmbedded && <ConnectEmbed />, options)
    const isTold = ({ event }: KitEvent) => event === 'MODAL_CREATED'
    await ui.until(() => expect(events.some(isTold)).toBe(true))
    return events.flatMap(({ event, properties }) =>
      event === 'ALERT' ? properties : [],
    )
  }

  test.for([false, true])(
    'error: a theme that there is not, once (embedded: %s)',
    async (enableEmbedded) => {
      const alerts = await listAlerts('drak', enableEmbedded)
      expect(alerts).toEqual([
        {
          code: 'INVALID_APP_CONFIGURATION',
          message: expect.stringContaining('Option `theme` is "drak".'),
        },
      ])
    },
  )

  test.for([false, true])(
    'default: nothing (embedded: %s)',
    async (enableEmbedded) => {
      expect(await listAlerts('midnight', enableEmbedded)).toEqual([])
    },
  )
})

describe('useKitCheck', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  /** What is logged while the provider gets so many kits. */
  async function listErrors(count: number) {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { kit } = createFakeKit()
    const ui = await renderUi(kit, null, { strict: true })
    await ui.until(() => void ui.find('dialog'))
    for (let index = 1; index < count; index += 1)
      await ui.rerender(
        <StrictMode>
          <LatchkitProvider kit={createFakeKit().kit} />
        </StrictMode>,
      )
    return errors.mock.calls.map(([text]) => String(text))
  }

  test('error: a kit that is created with each render, once', async () => {
    expect(await listErrors(6)).toEqual([
      '[latchkit] The provider got 4 kits in 10 seconds. Call `createKit` outside of components, or write `const [kit] = useState(() => createKit({ … }))`.',
    ])
  })

  test('default: nothing, also after a hot reload', async () => {
    expect(await listErrors(2)).toEqual([])
  })
})
