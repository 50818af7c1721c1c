import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const templates = [
  ['vite-template', 'src/App.tsx'],
  ['next-template', 'app/page.tsx'],
] as const

for (const [name, file] of templates) {
  test(`${name}: the pasted example connects once it is built`, async ({
    openApp,
    stage,
  }) => {
    const { page, violations } = await openApp(name)
    await expectOneButton(page)
    await expectLogos(page)
    await visit(page, stage.account.address)
    expect(violations).toEqual([])
  })

  test(`${name}: the pasted example connects in development, after a hot reload`, async ({
    openDevelopment,
    stage,
  }) => {
    // A development server compiles what the page asks for.
    test.setTimeout(240_000)
    const { page, folder, getOutput } = await openDevelopment(name)
    await expectOneButton(page)
    await expectLogos(page)
    const path = join(folder, file)
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace('<Connect', '<p>Edited</p><Connect'))
    await expect(page.getByText('Edited')).toBeVisible({ timeout: 90_000 })
    await visit(page, stage.account.address)
    expect(getOutput()).not.toMatch(/latchkit|logos|warn/i)
  })
}

test('vite-18: the logos load in development, with the optimizer of Vite 7', async ({
  openDevelopment,
}) => {
  test.setTimeout(240_000)
  const { page, getOutput } = await openDevelopment('vite-18')
  await expectLogos(page)
  expect(getOutput()).not.toMatch(/latchkit|logos|warn/i)
})

/** The button as the kit draws it, whatever the template's style sheet says of buttons and of its page. */
async function expectOneButton(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Connect wallet' })
  await expect(button).toHaveCount(1)
  const box = await button.boundingBox()
  expect(box?.width).toBeLessThan(200)
  expect(box?.height).toBe(44)
  await expect(button).toHaveCSS('letter-spacing', 'normal')
}

/** Every row of the first wallets has the logo that its file holds. */
async function expectLogos(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'All wallets' }).click()
  const row = dialog.getByRole('button', { name: /MetaMask/ })
  const image = row.locator('img')
  await expect(image).toHaveJSProperty('complete', true)
  await expect
    .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
    .toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
