import { openAccount } from '../support/openAccount.ts'
import type { Gateway, GatewayFault } from '../support/startGateway.ts'
import { startGateway } from '../support/startGateway.ts'
import { expect, test } from '../support/test.ts'

const send =
  (status: number, body: string): GatewayFault =>
  ({ response }) => {
    response.writeHead(status).end(body)
    return true
  }

/** `undefined`: no process listens. */
const faults: readonly (readonly [string, GatewayFault | undefined])[] = [
  ['is down', undefined],
  ['sends a page', send(200, '<html>Sign in to the Wi-Fi</html>')],
  ['sends something else', send(200, '{"data":"none","http":3}')],
  ['has failed', send(500, 'oops')],
  ['sends too much', send(200, `"${'x'.repeat(3_000_000)}"`)],
]

const failed = [
  /Failed to load resource/,
  /^\[latchkit\] The (?:answer of the )?server/,
]

async function breakServer(gateway: Gateway, fault: GatewayFault | undefined) {
  if (fault) gateway.setFault(fault)
  else await gateway.close()
}

async function mendServer(gateway: Gateway, fault: GatewayFault | undefined) {
  if (fault) gateway.setFault(undefined)
  else await gateway.open()
}

for (const [name, fault] of faults)
  test(`server faults: one that ${name} keeps nobody from the wallet`, async ({
    openDapp,
    stage,
  }) => {
    const gateway = await startGateway({ server: stage.server })
    await breakServer(gateway, fault)
    const dapp = await openDapp({
      query: { options: JSON.stringify({ server: gateway.url }) },
      expectErrors: failed,
    })
    const { dialog, page } = dapp
    await dapp.connectButton.click()
    await expect(dialog.getByText('Couldn’t load more wallets.')).toBeVisible()
    // No toast repeats it.
    await expect(page.locator('.lk-toast')).toHaveCount(0)

    await dialog.getByRole('button', { name: 'All wallets' }).click()
    await expect(dialog.getByText('Couldn’t load wallets.')).toBeVisible()
    await mendServer(gateway, fault)
    await dialog
      .locator('[data-view="AllWallets"]')
      .getByRole('button', { name: 'Try again' })
      .click()
    await expect(dialog.locator('.lk-tile')).toHaveCount(40)
    await breakServer(gateway, fault)

    await dialog.getByRole('button', { name: 'Back', exact: true }).click()
    await dapp.wallet().click()
    await expect(dapp.status).toHaveText('connected')
    const { signature, hash } = await page.evaluate(async () => ({
      signature: await app.core.signMessage(app.kit, { message: 'still' }),
      hash: await app.core.sendTransaction(app.kit, {
        to: '0x00000000000000000000000000000000000a11ce',
        value: 1n,
      }),
    }))
    expect(signature).toMatch(/^0x/)
    expect(hash).toMatch(/^0x/)

    await dapp.accountButton.click()
    const panel = dialog.getByRole('tabpanel')
    await expect(panel).toContainText('Couldn’t load your tokens.')
    await expect(dialog.locator('.lk-balance')).toContainText(/\d ETH/)
    await dialog.getByRole('tab', { name: 'Activity' }).click()
    await expect(panel).toContainText('Failed to fetch transactions')
    await mendServer(gateway, fault)
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(panel.locator('.lk-item').first()).toBeVisible()

    const alerts = await page.evaluate(() =>
      app.events.filter(
        ({ event, properties }) =>
          event === 'ALERT' && properties.code === 'SERVER_UNREACHABLE',
      ),
    )
    expect(alerts).toHaveLength(1)
    await page.close()
    await gateway.close()
  })

test('server faults: one that is slow shows places meanwhile, and nobody waits for it', async ({
  openDapp,
  stage,
}) => {
  const gateway = await startGateway({ server: stage.server })
  let release = () => {}
  const hold = () => {
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    gateway.setFault(async () => {
      await held
      return false
    })
  }
  hold()
  const dapp = await openDapp({
    query: { options: JSON.stringify({ server: gateway.url }) },
    // On a slow machine the requests time out while they are held.
    expectErrors: failed,
  })
  await dapp.connectButton.click()
  await expect(dapp.dialog.locator('.lk-blank[data-loading]')).toHaveCount(4)
  const before = await dapp.wallet().boundingBox()
  release()
  await expect(dapp.wallet(/^MetaMask/)).toBeVisible()
  expect(await dapp.wallet().boundingBox()).toEqual(before)
  hold()
  await dapp.wallet().click()
  await expect(dapp.status).toHaveText('connected')
  await dapp.accountButton.click()
  await expect(dapp.dialog.locator('.lk-balance')).toContainText(/\d ETH/)
  await dapp.page.close()
  release()
  await gateway.close()
})

test('server faults: one that was never there is asked by nobody', async ({
  openDapp,
  stage,
}) => {
  const dapp = await openDapp()
  const asked: string[] = []
  dapp.page.on('request', (request) => asked.push(request.url()))
  await openAccount(dapp)
  await expect(dapp.dialog.locator('.lk-balance')).toContainText(/\d ETH/)
  await expect(dapp.dialog.getByRole('tab')).toHaveCount(0)
  expect(asked.filter((url) => url.startsWith(stage.server))).toEqual([])
})
