import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import config from '../playwright.config.ts'

test('what Playwright turns off in Chromium stays off', () => {
  const args = config.use?.launchOptions?.args ?? []
  const ours = args.filter((arg) => arg.startsWith('--disable-features='))
  const features = ours.at(-1)?.split('=')[1]?.split(',')
  expect(features).toEqual(expect.arrayContaining(readPlaywrightFeatures()))
})

/** From its source: it exports them nowhere. */
function readPlaywrightFeatures(): string[] {
  const { resolve } = createRequire(
    createRequire(import.meta.url).resolve('@playwright/test'),
  )
  const path = resolve('playwright-core/lib/coreBundle')
  const text = readFileSync(path, 'utf8')
  const list = /\bdisabledFeatures = \[(.*?)\]\.filter/s.exec(text)?.[1] ?? ''
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)
  expect(names).toContain('PaintHolding')
  return names.flatMap((name) => name ?? [])
}
