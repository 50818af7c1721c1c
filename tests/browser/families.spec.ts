import type { Page } from '@playwright/test'
import { familyScenes } from '../support/familyScenes.ts'
import { expect, test } from '../support/galleryTest.ts'
import { readClipboard } from '../support/readClipboard.ts'

function find(name: string) {
  const scene = familyScenes.find((each) => each.name === name)
  if (!scene) throw new Error(`There is no scene ${name}.`)
  return scene
}

/** Presses Tab until a button has the focus, then Enter. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name }).first()
  await button.waitFor()
  for (let i = 0; i < 30; i += 1) {
    const isThere = await button.evaluate(
      (each) => each === document.activeElement,
    )
    if (isThere) return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${name}.`)
}

/** Records every text of the button of the page, as it changes. */
async function watchButton(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const texts: string[] = []
    const button = document.querySelector('.lk-connect')
    const note = () => texts.push(button?.textContent ?? '')
    const options = { childList: true, subtree: true, characterData: true }
    if (button) new MutationObserver(note).observe(button, options)
    Object.assign(globalThis, { buttonTexts: texts })
  })
  return () =>
    page.evaluate(
      () => (globalThis as { buttonTexts?: string[] }).buttonTexts ?? [],
    )
}

/** Returns the colour of a pixel of the page, as computed styles are written. */
async function readColour(
  page: Page,
  point: { x: number; y: number },
): Promise<string> {
  const clip = { ...point, width: 1, height: 1 }
  const picture = await page.screenshot({ clip })
  return page.evaluate(
    async (bytes) => {
      const blob = new Blob([new Uint8Array(bytes)], { type: 'image/png' })
      const context = new OffscreenCanvas(1, 1).getContext('2d')
      context?.drawImage(await createImageBitmap(blob), 0, 0)
      const [red, green, blue] = context?.getImageData(0, 0, 1, 1).data ?? []
      return `rgb(${red}, ${green}, ${blue})`
    },
    [...picture],
  )
}

function listConnected(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...gallery.kit.getState().connections].flatMap(([family, { status }]) =>
      status === 'connected' ? [family] : [],
    ),
  )
}

test('families: by keyboard from the list to all faces of a wallet', async ({
  openScene,
  page,
}) => {
  await openScene(find('families-connect'))
  const dialog = page.getByRole('dialog')
  await press(page, /^Phantom/)
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  await press(page, /^All networks/)
  await expect(dialog).toBeHidden()
  await expect
    .poll(() => listConnected(page))
    .toEqual(['eip155', 'solana', 'bip122'])
})

test('families: a wallet that declines one of its families is connected in the others, and asked for that one alone', async ({
  openScene,
  page,
}) => {
  const scene = find('families-choose')
  await openScene({
    ...scene,
    prepare(stage) {
      stage.wallets[0]?.once('eth_requestAccounts', 'reject')
      return scene.prepare(stage)
    },
  })
  const dialog = page.getByRole('dialog')
  const readRow = (name: RegExp) => dialog.getByRole('button', { name })
  await readRow(/^All networks/).click()
  await expect(readRow(/^Ethereum networks/)).toContainText('declined')
  await expect(readRow(/^Solana/)).toContainText('Connected')
  await expect(readRow(/^Bitcoin/)).toContainText('Connected')
  await expect.poll(() => listConnected(page)).toEqual(['solana', 'bip122'])

  await readRow(/^All networks/).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(() => listConnected(page))
    .toEqual(['eip155', 'solana', 'bip122'])
  const counts = await page.evaluate(() => {
    const { solana, bitcoin } = familyWallets
    return [solana.requests.length, bitcoin.prompts]
  })
  expect(counts).toEqual([1, 1])
})

test('families: by keyboard to a network of a family without a wallet, and back to the account', async ({
  openScene,
  page,
}) => {
  // The page may not reach the nodes of Polkadot.
  const expectErrors = [/wss:\/\//]
  await openScene({ ...find('families-account-one'), expectErrors })
  const dialog = page.getByRole('dialog')
  const readTexts = await watchButton(page)
  await press(page, /Network$/)
  await press(page, /^Kusama/)
  await expect(dialog.getByText('Connect to Polkadot')).toBeFocused()
  await press(page, /^Talisman/)
  // The address has the prefix of the network.
  await expect(dialog.locator('.lk-copy')).toHaveAttribute('title', /^[C-J]/)
  await expect(dialog.getByRole('button', { name: /^Kusama/ })).toBeVisible()
  await expect.poll(() => listConnected(page)).toEqual(['eip155', 'polkadot'])

  await press(page, /^Ethereum networks/)
  await expect(dialog.locator('.lk-copy')).toHaveAttribute('title', /^0x/)
  await press(page, 'Disconnect Ethereum networks')
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(dialog.locator('.lk-copy')).toHaveAttribute('title', /^[C-J]/)
  await expect.poll(() => listConnected(page)).toEqual(['polkadot'])
  const texts = await readTexts()
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((text) => text.includes('Connect wallet'))).toEqual([])
})

test('families: a wallet that claims to be a face of another one joins no row, and gets nothing before the visitor is asked', async ({
  openScene,
  page,
}) => {
  await openScene(find('families-connect'))
  const dialog = page.getByRole('dialog')
  const rows = dialog
    .getByRole('listitem')
    .getByRole('button', { name: /^phantom/i })
  await expect(rows).toHaveCount(1)
  const fake = await page.evaluateHandle(() =>
    familyWallets.addSolana('phantom'),
  )
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: 'May be fake' })).toHaveCount(2)
  const countRequests = () =>
    Promise.all([
      fake.evaluate(({ requests }) => requests.length),
      page.evaluate(() => familyWallets.solana.requests.length),
    ])

  const claimed = rows.filter({ hasText: 'May be fake' })
  await claimed.filter({ hasText: 'phantom' }).last().click()
  await expect(
    dialog.getByText('Two wallets claim to be this one'),
  ).toBeVisible()
  expect(await countRequests()).toEqual([0, 0])
  await dialog.getByRole('button', { name: 'Choose another wallet' }).click()
  await claimed.first().click()
  await dialog.getByRole('button', { name: 'Continue anyway' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => listConnected(page)).toEqual(['solana'])
  expect(await countRequests()).toEqual([0, 1])
})

test('families: where the account goes on, a shadow says so, also between two rows; what is copied and linked there is the family’s', async ({
  context,
  openScene,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 1280, height: 800 })
  await openScene(find('families-account-bitcoin'))
  const body = page.locator('dialog .lk-body')
  const surface = await body.evaluate(
    (each) => getComputedStyle(each.closest('dialog') ?? each).backgroundColor,
  )
  // At the side, beside what is in the rows.
  const readEdge = async () => {
    const box = await body.boundingBox()
    if (!box) throw new Error('There is no view.')
    const { x, y, height } = box
    return readColour(page, { x: x + 20, y: y + height - 1 })
  }
  await expect.poll(readEdge).not.toBe(surface)
  await body.evaluate((each) => each.scrollTo(0, each.scrollHeight))
  await expect.poll(readEdge).toBe(surface)

  const dialog = page.getByRole('dialog')
  const address = await dialog.locator('.lk-copy').getAttribute('title')
  await expect(
    dialog.getByRole('link', { name: /mempool\.space/ }),
  ).toHaveAttribute('href', `https://mempool.space/address/${address}`)
  await dialog.getByRole('button', { name: /^Ordinals address/ }).click()
  await expect.poll(() => readClipboard(page)).toMatch(/^bc1p/)

  await dialog.getByRole('button', { name: /^Solana/ }).click()
  await expect(dialog.getByText('4.2 SOL')).toBeVisible()
  const solana = await dialog.locator('.lk-copy').getAttribute('title')
  await expect(dialog.getByRole('link', { name: /Solscan/ })).toHaveAttribute(
    'href',
    `https://solscan.io/account/${solana}`,
  )
})

test('families: texts of the language come with it', async ({
  openScene,
  page,
}) => {
  await openScene(find('families-networks-one'))
  const dialog = page.getByRole('dialog')
  await page.evaluate(() => gallery.show('de'))
  await expect(dialog.getByText('Ethereum-Netzwerke')).toBeVisible()
  await dialog.getByRole('button', { name: 'Solana' }).click()
  await expect(dialog.getByText('Mit Solana verbinden')).toBeVisible()
})
