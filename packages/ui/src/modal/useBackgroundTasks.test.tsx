// @vitest-environment happy-dom
import type { KitEvent } from '@latchkit/core'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ConnectEmbed } from '../components/ConnectEmbed.tsx'
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
