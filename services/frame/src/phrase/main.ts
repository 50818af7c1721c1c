import { FrameConfig, FrameQuery } from '@latchkit/protocol/frame'
import * as z from 'zod/mini'
import { createFrame, createLock } from '../app/createFrame.ts'
import type { Frame } from '../app/Frame.ts'
import { hashInWorker } from '../app/security/hashInWorker.ts'
import { loadLocale } from '../locales/loadLocale.ts'
import { openQuestion } from '../questions/openQuestion.ts'
import { openFrameStorage } from '../storage/openFrameStorage.ts'
import { showMessage, showPhrase } from './showPhrase.ts'

// The page's policy forbids code that is made of text.
z.config({ jitless: true })

const locale = await loadLocale('auto')
const query = z.safeParse(
  FrameQuery,
  Object.fromEntries(new URLSearchParams(location.search)),
)
// The policy denies it, too; and no page that opened this window has a part in it.
if (window.top !== window) showMessage(locale, 'phrase.framed')
else await start(query.data?.projectId ?? '')

async function start(projectId: string): Promise<void> {
  const response = await fetch('/config.json', { cache: 'no-store' })
  const frame: Frame = await createFrame({
    config: z.parse(FrameConfig, await response.json()),
    ...{ origin: location.origin, projectId, chainId: undefined },
    ...{ hostUrl: location.origin, storage: await openFrameStorage() },
    approve: async () => ({ status: 'rejected' }),
    ask: openQuestion,
    hashPassword: hashInWorker,
    updateSession() {},
    announceEnd() {},
    reload() {},
    cookies: document,
    lock: createLock(navigator.locks),
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
  })
  await showPhrase(frame, { locale })
}
