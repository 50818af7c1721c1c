import type { Adapter } from '@latchkit/core'
import { evm } from '@latchkit/evm'
import {
  checkDeepLink,
  checkLink,
  isConnectLink,
} from '@latchkit/protocol/internal'
import { createTheme } from '../../packages/ui/src/theme/createTheme.ts'
import { createImageThreads } from '../../services/server/src/providers/images/createImageThreads.ts'
import { onEnd } from '../server/stage/onEnd.ts'
import { reportUsage } from '../server/stage/reportUsage.ts'
import type { HostileImage } from './surfaces/image.ts'
import { writeImage } from './surfaces/image.ts'
import type { PageCheck } from './surfaces/page.ts'
import type { HostileText } from './surfaces/texts.ts'
import { writeText } from './surfaces/texts.ts'

type Question =
  | { usage: { collects: boolean } }
  | { check: PageCheck; spec: HostileText }
  | { prepared: HostileImage }
  | { image: true }

/** Does what a page does with a theme, an announcement or a link, and what the server does with an image. Reports its use. */
process.once('message', async () => {
  const announce = await openPage()
  const threads = createImageThreads()
  let source = new Uint8Array()

  const checks: Record<PageCheck, (text: string) => unknown> = {
    announcement: announce,
    link: (text) => [checkLink(text), checkDeepLink(text), isConnectLink(text)],
    theme(text) {
      for (const token of ['shadow', 'accent', 'font', 'radius', 'duration'])
        attempt(() => createTheme({ name: 'a', tokens: { [token]: text } }))
      attempt(() => createTheme({ name: text }))
    },
  }

  async function respond(question: Question): Promise<unknown> {
    if ('usage' in question) return await reportUsage(question.usage)
    if ('prepared' in question) {
      source = writeImage(question.prepared)
      return {}
    }
    if ('image' in question) {
      await threads.run({ source })
      return {}
    }
    const text = writeText(question.spec)
    checks[question.check](text)
    return {}
  }

  process.on('message', async (question: Question) =>
    process.send?.((await respond(question)) as object),
  )
  onEnd(() => threads.close())
  process.send?.({})
})

/** Starts the discovery of wallets on a page without a document; returns what announces one whose members are a text. */
async function openPage(): Promise<(text: string) => void> {
  const page = new EventTarget()
  Object.assign(globalThis, { window: page })
  const handlers: Adapter.DiscoverHandlers = {
    added() {},
    removed() {},
    isExpected: () => false,
  }
  evm().discover(handlers)
  // The code that discovers wallets is loaded first.
  await new Promise((resolve) =>
    page.addEventListener('eip6963:requestProvider', resolve, { once: true }),
  )
  let count = 0
  return (text) => {
    count += 1
    const uuid = `00000000-0000-4000-8000-${count.toString(16).padStart(12, '0')}`
    const provider = { request: async () => [] }
    const fair = { uuid, name: 'A', rdns: `test.a${count}`, icon: '' }
    for (const field of ['name', 'rdns', 'icon', 'uuid'] as const) {
      const detail = { info: { ...fair, [field]: text }, provider }
      page.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail }),
      )
    }
  }
}

function attempt(run: () => unknown): void {
  try {
    run()
  } catch {
    // It was refused.
  }
}
