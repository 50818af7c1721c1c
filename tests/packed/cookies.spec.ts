import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

for (const name of ['next-18', 'next-19'] as const)
  test(`${name}: with cookies the server sends the address, and no other cookie`, async ({
    openApp,
    stage,
  }) => {
    const { address } = stage.account
    const { page, response, violations } = await openApp(name, '/cookies')
    expect(await response?.text()).toContain('Connect wallet</button>')
    await visit(page, address)

    const { origin } = new URL(page.url())
    await page.context().addCookies([
      {
        name: 'session',
        value: 'not-for-scripts',
        url: origin,
        httpOnly: true,
      },
    ])
    const sent = await page.request.get(page.url())
    const html = await sent.text()
    expect(html).toContain('data-status="connecting"')
    expect(html).toContain(`…${address.slice(-4)}`)
    expect(html).not.toContain('Connect wallet')
    expect(html).not.toContain('not-for-scripts')
    // A page that holds an address must not be cached for other visitors.
    expect(sent.headers()['cache-control']).toMatch(/private|no-store/)
    expect(violations).toEqual([])
  })
