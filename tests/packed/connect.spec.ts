import { apps } from './setup/apps.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

for (const { name, framework, react } of apps)
  test(`${name}: the README's example connects, and survives a reload`, async ({
    openApp,
    stage,
  }) => {
    const path = framework === 'next' ? '/readme' : '/'
    const { page, violations } = await openApp(name, path)
    await visit(page, stage.account.address)
    const version = await page.evaluate(() => globalThis.latchkitReact)
    expect(version).toMatch(new RegExp(`^${react}\\.`))
    expect(violations).toEqual([])
  })

for (const name of ['next-18', 'next-19'] as const)
  test(`${name}: a server component draws the button, a hook the address`, async ({
    openApp,
    stage,
  }) => {
    const { address } = stage.account
    const { page, response, violations } = await openApp(name)
    const html = await response?.text()
    expect(html).toContain('Connect wallet</button>')
    expect(html).toContain('Not connected.')
    await visit(page, address)
    await expect(page.locator('main > p')).toHaveText(address)
    expect(violations).toEqual([])
  })
