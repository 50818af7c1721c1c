import { apps } from './setup/apps.ts'
import { expect, test } from './support/test.ts'

// That a visit breaks no policy is worth something only if there is one.
for (const { name } of apps)
  test(`${name}: the policy refuses what somebody slips into the page`, async ({
    openApp,
    page,
  }) => {
    await page.route('**/', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const body = html.replace('</head>', `${injected}</head>`)
      await route.fulfill({ response, body })
    })
    const { violations } = await openApp(name, '/', {
      expectErrors: [/Content Security Policy/],
    })
    await page.evaluate(async () => {
      document.body.setAttribute('style', 'opacity: 0.5')
      await fetch('https://stranger.test/').catch(() => {})
    })
    await expect
      .poll(() => violations.map(({ directive }) => directive).sort())
      .toEqual([
        ...['connect-src', 'script-src-elem'],
        ...['style-src-attr', 'style-src-elem'],
      ])
    const found = await page.evaluate(() => ({
      isBreached: 'latchkitBreach' in globalThis,
      opacity: getComputedStyle(document.body).opacity,
    }))
    expect(found).toEqual({ isBreached: false, opacity: '1' })
  })

/** Without a nonce, as an attacker who injects it knows none. */
const injected =
  '<script>globalThis.latchkitBreach = true</script><style>body { opacity: 0.5 }</style>'

for (const name of ['next-18', 'next-19'] as const)
  test(`${name}: a nonce for each request, and nothing unsafe`, async ({
    openApp,
  }) => {
    const { page, response } = await openApp(name)
    const policies = [response, await page.reload()].map(
      (each) => each?.headers()['content-security-policy'] ?? '',
    )
    const nonces = policies.map((policy) => /'nonce-(.*?)'/.exec(policy)?.[1])
    expect(nonces[0]).toMatch(/^.{20,}$/)
    expect(nonces[1]).not.toBe(nonces[0])
    expect(policies[0]?.replaceAll(nonces[0] ?? '', '…')).toBe(
      "default-src 'none'; script-src 'self' 'nonce-…' 'strict-dynamic'; style-src 'self' 'nonce-…'; img-src 'self' data:; connect-src 'self' https://ethereum.reth.rs https://mainnet.base.org; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
  })
