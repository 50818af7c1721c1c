import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { lookupAbi, setLookup } from '@latchkit/test/evm/setLookup'
import { readWalletScript } from '../setup/buildWallets.ts'
import { playMainnet } from '../support/playMainnet.ts'
import { expect, test } from '../support/test.ts'

test('privacy: before the first click nothing goes to another origin', async ({
  page,
  stage,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('websocket', (socket) => requests.push(socket.url()))
  await page.goto(`${stage.url}/react-19/index.html`)
  const button = page.getByRole('button', { name: 'Connect wallet' })
  await button.hover()
  await button.focus()
  await page.waitForLoadState('networkidle')
  // The modal is there by now: it was fetched while the page was idle.
  expect(requests.length).toBeGreaterThan(3)
  expect(requests.filter((url) => !url.startsWith(stage.url))).toEqual([])
})

test('privacy: a whole visit loads no image, font, style or script from elsewhere', async ({
  openDapp,
  stage,
}) => {
  const dapp = await openDapp()
  const nodes = stage.chains.map(({ rpcUrl }) => new URL(rpcUrl).origin)
  const strangers: string[] = []
  dapp.page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    const isRead = nodes.includes(origin) && request.resourceType() === 'fetch'
    if (protocol === 'data:' || origin === stage.url || isRead) return
    strangers.push(`${request.resourceType()} ${request.url()}`)
  })
  await dapp.page.reload()
  await dapp.connect()
  await dapp.accountButton.click()
  await expect(dapp.dialog).toContainText('ETH')
  expect(strangers).toEqual([])
})

test('privacy: a contract does not make the page send requests', async ({
  openDapp,
  stage,
}) => {
  const requests: string[] = []
  const server = createServer(({ method, url }, response) => {
    requests.push(`${method} ${url}`)
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    response.end(JSON.stringify({ data: `0x${'00'.repeat(32)}` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const rpcUrl = stage.chains[0]?.rpcUrl ?? ''
  const urls = [`${origin}/{sender}/{data}`, `${origin}/post`]
  const address = await setLookup({ rpcUrl, urls })
  const dapp = await openDapp()
  await dapp.connectButton.waitFor()
  const name = await dapp.page.evaluate(
    async ({ abi, contract }) =>
      app.evm
        .readContract(app.kit, {
          abi,
          address: contract,
          functionName: 'read',
        })
        .then(String, (error) => error.name),
    { abi: lookupAbi, contract: address },
  )
  server.close()
  expect(requests).toEqual([])
  expect(name).toBe('ContractFunctionExecutionError')
})

test('readme: the example runs as it is printed', async ({
  keys,
  page,
  stage,
}) => {
  const rpcUrl = stage.chains[0]?.rpcUrl ?? ''
  const script = await readWalletScript(stage.pages)
  await playMainnet(page, { script, rpcUrl, privateKey: keys[0] })
  await page.goto(`${stage.url}/readme/index.html`)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: 'Fake Wallet' }).click()
  await page.getByRole('button', { name: /^Account/ }).click()
  await expect(page.getByRole('dialog')).toContainText('ETH')
})
