import { expect, test } from '../support/test.ts'

test('demo: each of its two pages is itself', async ({ page, stage }) => {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(stage.demoUrl)
  await expect(heading).toHaveText(
    'Connect any Ethereum wallet with one button.',
  )
  await page.goto(`${stage.demoUrl}/chains`)
  await expect(heading).toHaveText('Four chain families, one kit.')
})
