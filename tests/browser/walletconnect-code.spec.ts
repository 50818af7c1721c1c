import { readClipboard } from '../support/readClipboard.ts'
import { readQr } from '../support/readQr.ts'
import { expect, test } from '../support/walletConnectTest.ts'

const pattern =
  /^wc:[0-9a-f]{64}@2\?(?=.*relay-protocol=irn)(?=.*symKey=[0-9a-f]{64})(?=.*expiryTimestamp=\d+)/

for (const theme of ['light', 'dark'] as const)
  test(`walletconnect code: a camera reads it, ${theme}`, async ({
    context,
    openDemo,
    showCode,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const demo = await openDemo()
    await demo.choose('Theme', theme === 'light' ? 'Light' : 'Dark')
    const uri = await showCode(demo)
    expect(uri).toMatch(pattern)
    await demo.modal
      .getByRole('button', { name: 'Copy link for wallet' })
      .click()
    await expect.poll(() => readClipboard(demo.page)).toBe(uri)

    await demo.modal.getByRole('button', { name: 'Back' }).click()
    await demo.modal.getByRole('button', { name: 'Latchkit Wallet' }).click()
    await demo.modal.getByRole('tab', { name: 'Mobile' }).click()
    const box = demo.modal.locator('.lk-code')
    await expect(box.locator('img')).toBeVisible()
    // The logo in its middle is part of the picture.
    expect(await readQr(box)).toMatch(pattern)
  })

test('walletconnect code: the wallet reads it from a screenshot', async ({
  openDemo,
  openWallet,
  showCode,
}) => {
  const [demo, wallet] = await Promise.all([openDemo(), openWallet()])
  await showCode(demo)
  const buffer = await demo.page.screenshot()
  await wallet.page
    .getByLabel('Use picture')
    .setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer })
  await wallet.decide('Connect to Latchkit demo?', 'Connect')
  await expect(demo.status).toHaveText('connected')
})

test('walletconnect code: its key is nowhere but where it has to be', async ({
  context,
  openDemo,
  openWallet,
  showCode,
}) => {
  const heard: string[] = []
  context.on('console', (message) => heard.push(message.text()))
  context.on('request', (request) => heard.push(request.url()))
  const [demo, wallet] = await Promise.all([openDemo(), openWallet()])
  for (const { page } of [demo, wallet]) {
    page.on('websocket', (socket) => heard.push(socket.url()))
    page.on('framenavigated', (frame) => heard.push(frame.url()))
  }
  wallet.page.on('console', (message) => heard.push(message.text()))
  wallet.page.on('request', (request) => heard.push(request.url()))

  const uri = await showCode(demo)
  const symKey = /symKey=([0-9a-f]{64})/.exec(uri)?.[1] ?? ''
  expect(symKey).toHaveLength(64)
  const search = async () => [
    ...heard,
    ...(await demo.page.evaluate(readPage)),
    ...(await demo.page.evaluate(readDatabases)),
    ...(await wallet.page.evaluate(readPage)),
  ]
  expect((await search()).filter((text) => text.includes(symKey))).toEqual([])
  await wallet.pair(uri)
  await wallet.decide('Connect to Latchkit demo?', 'Connect')
  await expect(demo.status).toHaveText('connected')
  const texts = await search()
  expect(texts.filter((text) => text.includes(symKey))).toEqual([])
  // The search sees what there is.
  expect(texts.join()).toContain('Latchkit Wallet')
  expect(texts.join()).toContain('walletConnect')
  expect(texts.join()).toContain('"database":"latchkit')
})

/** The page's markup without links, what it has stored as text, and its address. */
function readPage(): string[] {
  const page = document.documentElement.cloneNode(true) as HTMLElement
  for (const link of page.querySelectorAll('a')) link.remove()
  return [
    page.outerHTML,
    document.documentElement.innerText,
    location.href,
    document.title,
    ...[localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage).flat(),
    ),
    JSON.stringify(history.state),
  ]
}

/** All records of all databases, the bytes among them as text, too. */
async function readDatabases(): Promise<string[]> {
  const wait = <value>(request: IDBRequest<value>) =>
    new Promise<value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const show = (_: string, value: unknown) => {
    const isBytes = value instanceof ArrayBuffer || ArrayBuffer.isView(value)
    return isBytes ? new TextDecoder().decode(value) : value
  }
  const texts: string[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await wait(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const records = database.transaction(store).objectStore(store)
      const values = await wait(records.getAll())
      texts.push(JSON.stringify({ database: name, values }, show))
    }
    database.close()
  }
  return texts
}
