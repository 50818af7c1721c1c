import { gzipSync } from 'node:zlib'
import { expect, test } from '../support/galleryTest.ts'
import { scenes } from '../support/scenes.ts'

const languages = ['ar', 'de', 'es', 'fr', 'ja', 'ko', 'pt', 'tr', 'zh']

test('a language comes alone, weighs at most 4 kB, and is seen at once', async ({
  openScene,
  page,
  waitForQuiet,
}) => {
  const scene = scenes.find(({ name }) => name === 'connect-empty')
  if (!scene) throw new Error('There is no such scene.')
  // What an account can do brings texts of its own.
  const options = JSON.stringify({ features: { receive: false } })
  await openScene({ ...scene, query: { options } })
  // Not there: what looks for languages has come with it.
  await page.evaluate(() => gallery.set({ locale: 'pl' }))
  await waitForQuiet()
  const title = page.getByRole('heading', { level: 2 })
  const weights: Record<string, number> = {}
  for (const language of languages) {
    const before = await title.textContent()
    const scripts: Promise<Buffer>[] = []
    const take = (response: import('@playwright/test').Response) =>
      scripts.push(response.body())
    page.on('response', take)
    await page.evaluate((locale) => gallery.set({ locale }), language)
    await expect(title).not.toHaveText('Connect a wallet')
    await expect(title).not.toHaveText(before ?? '')
    await expect(page.getByRole('dialog')).toHaveAttribute('lang', language)
    page.off('response', take)
    const bodies = await Promise.all(scripts)
    expect(bodies, language).toHaveLength(1)
    weights[language] = gzipSync(bodies[0] ?? '', { level: 9 }).length
  }
  console.log(`languages, bytes of gzip: ${JSON.stringify(weights)}`)
  expect(Math.max(...Object.values(weights))).toBeLessThanOrEqual(4000)
})
