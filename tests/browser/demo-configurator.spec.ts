import axeCore from 'axe-core'
import { checkImages } from '../support/checkImages.ts'
import { expect, test } from '../support/demoTest.ts'
import { readClipboard } from '../support/readClipboard.ts'

test('demo: before the visitor acts, nothing leaves the page', async ({
  demo,
  stage,
}) => {
  const urls: string[] = []
  demo.page.on('request', (request) => urls.push(request.url()))
  demo.page.on('websocket', (socket) => urls.push(socket.url()))
  await demo.page.goto(stage.demoUrl)
  await expect(demo.code).toContainText('createKit')
  // The picture of the modal, with the logos of the kit's own directory.
  await expect(demo.picture.locator('.lk-row')).not.toHaveCount(0)
  await expect(demo.picture).toContainText('MetaMask')
  await demo.page.waitForLoadState('networkidle')
  // The modal offers it by now; the picture shows what an app's visitors see.
  await expect(demo.wallet.getByLabel('Account')).toBeVisible()
  await expect(demo.picture).not.toContainText('Demo wallet')
  await demo.picture.scrollIntoViewIfNeeded()
  expect(await checkImages(demo.page)).toBeGreaterThan(0)
  expect(urls.filter((url) => !url.startsWith(stage.demoUrl))).toEqual([])
})

test('demo: theme, accent, corners and language are in the code and on the page', async ({
  demo,
  stage,
}) => {
  const { code, connectButton, page } = demo
  await page.goto(stage.demoUrl)
  await expect(code).not.toContainText('createTheme')
  await demo.choose('Theme', 'Dark')
  await expect(code).toContainText('<LatchkitProvider kit={kit} theme="dark">')
  await expect(connectButton).toHaveCSS('color-scheme', 'dark')
  await demo.choose('Accent', 'Pink')
  await expect(code).toContainText("accent: '#e770a5'")
  await expect(connectButton).toHaveCSS(
    'background-color',
    'rgb(231, 112, 165)',
  )
  await demo.choose('Corners', 'Sharp')
  await expect(connectButton).toHaveCSS('border-radius', '0px')
  await page.getByLabel('Custom color').fill('#00ff00')
  await expect(connectButton).toHaveCSS('background-color', 'rgb(0, 255, 0)')
  await page.getByLabel('Language').selectOption('de')
  const german = page.getByRole('button', { name: 'Wallet verbinden' })
  await expect(german).toBeVisible()
  await expect(code).toContainText('theme={theme} locale="de"')
  await page.reload()
  await expect(german).toHaveCSS('background-color', 'rgb(0, 255, 0)')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(connectButton).toBeVisible()
  await expect(code).toContainText('<LatchkitProvider kit={kit}>')
})

test('demo: features and connections are those of the kit, and the focus stays', async ({
  demo,
  stage,
}) => {
  const { code, connectButton, modal, page } = demo
  await page.goto(stage.demoUrl)
  await connectButton.click()
  await expect(
    modal.getByRole('button', { name: 'WalletConnect' }),
  ).toBeVisible()
  await expect(modal.getByRole('button', { name: 'All wallets' })).toBeVisible()
  await page.keyboard.press('Escape')
  // Nothing behind it takes the focus before.
  await expect(modal).toBeHidden()
  for (const name of ['WalletConnect', 'All wallets', 'Accept terms first']) {
    const box = page.getByRole('checkbox', { name, exact: true })
    await box.focus()
    await page.keyboard.press('Space')
    await expect(box).toBeFocused()
  }
  await expect(code).not.toContainText('@latchkit/walletconnect')
  await expect(code).toContainText(
    'features: { allWallets: false, legalCheckbox: true }',
  )
  await connectButton.click()
  await expect(modal.getByRole('checkbox')).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Demo wallet' })).toBeVisible()
  await expect(
    modal.getByRole('button', { name: 'WalletConnect' }),
  ).toBeHidden()
  await expect(modal.getByRole('button', { name: 'All wallets' })).toBeHidden()
})

test('demo: the last network stays chosen', async ({ demo, stage }) => {
  const { code, page } = demo
  await page.goto(stage.demoUrl)
  const network = (name: string) =>
    page.getByRole('checkbox', { name, exact: true })
  await network('Polygon').check()
  await expect(code).toContainText('networks: [mainnet, base, polygon]')
  await network('Ethereum').uncheck()
  await network('Base').uncheck()
  await network('Polygon').click()
  await expect(network('Polygon')).toBeChecked()
  await expect(code).toContainText(
    "import { evm, polygon } from '@latchkit/evm'",
  )
})

test('demo: embedded, the views are inside the page, and a connection stays when the kit is replaced', async ({
  account,
  openDemo,
}) => {
  const demo = await openDemo()
  const { code, modal, page } = demo
  await demo.choose('Layout', 'Embedded')
  await expect(code).toContainText('<ConnectEmbed />')
  const embed = page.getByRole('region', { name: 'Connect a wallet' })
  await embed.getByRole('button', { name: 'Demo wallet' }).click()
  await demo.answer('Connect to this page?', 'Connect')
  await expect(demo.status).toHaveText('connected')
  await expect(demo.address).toHaveText(account)
  await expect(modal).toHaveCount(0)
  await demo.choose('Layout', 'Modal')
  await expect(demo.status).toHaveText('connected')
  await expect(demo.address).toHaveText(account)
  await demo.accountButton.click()
  await expect(modal).toBeVisible()
})

test('demo: the picture opens the modal, and the code is copied', async ({
  context,
  demo,
  stage,
}) => {
  const { code, modal, page } = demo
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(stage.demoUrl)
  await page.getByRole('button', { name: 'Open the modal' }).click()
  await expect(modal.getByRole('button', { name: 'Demo wallet' })).toBeVisible()
  await page.keyboard.press('Escape')
  await demo.choose('Corners', 'Large')
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect
    .poll(() => readClipboard(page))
    .toBe((await code.textContent()) ?? '')
  await demo.choose('Corners', 'Small')
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible()
})

for (const theme of ['light', 'dark'] as const)
  test(`demo: axe finds nothing, and nothing overflows, ${theme}`, async ({
    demo,
    openDemo,
  }) => {
    const { page } = demo
    await page.addInitScript({ content: axeCore.source })
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await openDemo()
    await demo.run('Read contract')
    for (const width of [360, 768, 1_024, 1_280])
      for (const layout of ['Embedded', 'Modal']) {
        await page.setViewportSize({ width, height: 800 })
        await demo.choose('Layout', layout)
        await expect(
          page
            .getByRole('region', { name: 'Preview' })
            .locator('.lk-row')
            .first(),
        ).toBeVisible()
        const found = await page.evaluate(async () => {
          const { violations } = await globalThis.axe.run(document)
          return violations.flatMap(({ id, help, nodes }) =>
            nodes.map(({ html }) => `${id}: ${help}: ${html}`),
          )
        })
        expect(found, `${layout}, ${width} px`).toEqual([])
        const { scrollWidth } = await page
          .locator('html')
          .evaluate(({ scrollWidth }) => ({ scrollWidth }))
        expect(scrollWidth).toBe(width)
      }
  })

declare global {
  var axe: typeof import('axe-core')
}
