import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import config from '../tests/playwright.config.ts'
import { buildPage } from '../tests/setup/buildPage.ts'
import { serveFolder } from '../tests/setup/serveFolder.ts'
import type { Traces } from '../tests/support/countTraces.ts'
import { watchTimers } from '../tests/support/countTraces.ts'
import { cycleModal } from '../tests/support/cycleModal.ts'

const gallery = join(import.meta.dirname, '../tests/fixtures/gallery')

/** What the page holds before and after the modal was opened and closed 1,002 times. */
export async function measureTraces(): Promise<{
  before: Traces
  after: Traces
}> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-traces-'))
  await buildPage({ page: gallery, outDir: folder })
  const server = await serveFolder({ folder, config: { chains: [] } })
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    await watchTimers(page)
    await page.goto(`${server.url}/index.html`)
    await page.waitForLoadState('networkidle')
    return await cycleModal(page, { first: 240, cycles: 334 })
  } finally {
    await browser.close()
    server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
