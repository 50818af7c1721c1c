import type { Page } from '@playwright/test'
import axeCore from 'axe-core'
import { scenes } from '../fixtures/approvals/scenes.ts'
import { listLayoutFaults } from '../support/layoutFaults.ts'
import { expect, test } from '../support/test.ts'

/** The check looks at the longest texts and at the other direction, a third of the screens in each. */
const isWhole = process.env.LATCHKIT_SUITE !== 'check'

const languages = isWhole
  ? ['en', 'ar', 'de', 'es', 'fr', 'ja', 'ko', 'pt', 'tr', 'zh']
  : ['ar', 'de']

const widths = isWhole ? [320, 360, 390] : [360]

/** High enough for all of a screen, which can then be compared. */
const height = 2_400

/** Opens a screen, and everything on it that can be opened. */
async function open(
  page: Page,
  parameters: { scene: string; language: string; mode: string },
): Promise<void> {
  const hash = `${new URLSearchParams(parameters)}`
  await page.evaluate(
    (hash) =>
      new Promise((done) => {
        // Registered after that of the page, which removes the former screen.
        addEventListener('hashchange', done, { once: true })
        location.hash = hash
      }),
    hash,
  )
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true
  })
}

/** What can't be reached, or is too small to be touched. */
async function listSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, summary, label')]
      .filter((each) => each.checkVisibility())
      .filter((each) => each.getBoundingClientRect().height < 44)
      .map(({ outerHTML }) => `too small: ${outerHTML}`),
  )
}

for (const language of languages)
  test(`behavior: every screen fits in ${language}`, async ({
    page,
    stage,
  }) => {
    test.setTimeout(240_000)
    await page.goto(`${stage.url}/approvals/index.html`)
    const found: Record<string, string[]> = {}
    for (const [index, scene] of Object.keys(scenes).entries()) {
      if (!isWhole && index % 3 !== (language === 'ar' ? 0 : 1)) continue
      await open(page, { scene, language, mode: 'light' })
      const main = page.getByRole('main')
      await expect(main).toHaveAttribute('lang', language)
      await expect(main).toHaveAttribute(
        'dir',
        language === 'ar' ? 'rtl' : 'ltr',
      )
      for (const width of widths) {
        await page.setViewportSize({ width, height })
        const faults = [
          ...(await listLayoutFaults(page)),
          ...(await listSmall(page)),
        ]
        if (faults.length > 0) found[`${scene} ${width}`] = faults
      }
      // On a phone the buttons stay in sight, and there is room to read above them.
      await page.setViewportSize({ width: 320, height: 568 })
      const [room, bottom] = await page.evaluate(() => [
        document.querySelector('.lk-content')?.clientHeight ?? 0,
        document.querySelector('.lk-buttons')?.getBoundingClientRect().bottom,
      ])
      if (room < 200 || bottom === undefined || bottom > 568)
        found[`${scene} 568`] = [`${room} px of content, buttons to ${bottom}`]
    }
    expect(found).toEqual({})
  })

for (const mode of ['light', 'dark'])
  test(`behavior: axe finds nothing in ${mode} screens of other languages`, async ({
    page,
    stage,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(`${stage.url}/approvals/index.html`)
    await page.evaluate(axeCore.source)
    const found: Record<string, string[]> = {}
    for (const language of isWhole ? ['en', 'ar', 'de'] : ['ar'])
      for (const [index, scene] of Object.keys(scenes).entries()) {
        // The check looks at the English ones elsewhere.
        if (!isWhole && index % 6 !== (mode === 'dark' ? 1 : 4)) continue
        await open(page, { scene, language, mode })
        const faults = await page.evaluate(async () =>
          (await globalThis.axe.run(document)).violations.flatMap(
            ({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`),
          ),
        )
        if (faults.length > 0) found[`${scene} ${language}`] = faults
      }
    expect(found).toEqual({})
  })

test('behavior: keys reach everything on a screen, in its order, and it stays in sight', async ({
  page,
  stage,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${stage.url}/approvals/index.html`)
  const found: Record<string, string[]> = {}
  const all = isWhole ? Object.keys(scenes) : ['permit', 'typedData']
  for (const scene of all) {
    await open(page, { scene, language: 'ar', mode: 'light' })
    const expected = await page.evaluate(
      () =>
        [
          ...document.querySelectorAll(
            'input, button, summary, [tabindex="0"]',
          ),
        ].filter((each) => each.checkVisibility()).length,
    )
    expect(expected, scene).toBeGreaterThanOrEqual(2)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    const faults: string[] = []
    let last = -1
    for (let step = 0; step < expected; step++) {
      await page.keyboard.press('Tab')
      const { index, name, isSeen } = await page.evaluate(() => {
        const listed = [
          ...document.querySelectorAll(
            'input, button, summary, [tabindex="0"]',
          ),
        ].filter((each) => each.checkVisibility())
        const active = document.activeElement ?? document.body
        const { outlineStyle } = getComputedStyle(active)
        const { top, bottom } = active.getBoundingClientRect()
        return {
          index: listed.indexOf(active),
          name: active.outerHTML.slice(0, 80),
          isSeen: outlineStyle !== 'none' && bottom > 0 && top < innerHeight,
        }
      })
      if (index !== last + 1 || !isSeen) faults.push(`${step}: ${name}`)
      last = index
    }
    if (faults.length > 0) found[scene] = faults
  }
  expect(found).toEqual({})
  await page.keyboard.press('Escape')
  await expect(page.locator('body')).toHaveAttribute(
    'data-decision',
    'rejected',
  )
})
