import { verifyMessage, verifyTypedData } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, test } from '../support/test.ts'

const message = 'Grüße, 世界 👋'

test('sign: a message, verified', async ({ keys, openDapp }) => {
  const dapp = await openDapp()
  await dapp.connect()
  const signature = await dapp.page.evaluate(
    (text) => app.core.signMessage(app.kit, { message: text }),
    message,
  )
  const address = privateKeyToAddress(keys[0])
  expect(
    await verifyMessage({
      address,
      message,
      signature: signature as `0x${string}`,
    }),
  ).toBe(true)
})

test('sign: with a hook, rejected and then approved', async ({ openDapp }) => {
  const dapp = await openDapp()
  await dapp.connect()
  const button = dapp.page.getByRole('button', { name: 'Sign with a hook' })
  const result = dapp.page.getByTestId('hook-result')
  await dapp.page.evaluate(() => wallets[0]?.once('personal_sign', 'reject'))
  await button.click()
  await expect(result).toHaveText('UserRejectedRequestError')
  await button.click()
  await expect(result).toHaveText(/^0x[0-9a-f]{130}$/)
})

test('sign: typed data, verified', async ({ keys, openDapp, stage }) => {
  const dapp = await openDapp()
  await dapp.connect()
  const typedData = {
    domain: { name: 'Shop', version: '1', chainId: stage.chains[0]?.chainId },
    types: {
      Order: [
        { name: 'item', type: 'string' },
        { name: 'count', type: 'uint256' },
      ],
    },
    primaryType: 'Order',
    message: { item: 'Tea', count: '3' },
  } as const
  const signature = await dapp.page.evaluate(
    (data) =>
      app.evm.signTypedData(app.kit, {
        ...data,
        message: { ...data.message, count: BigInt(data.message.count) },
      }),
    typedData,
  )
  expect(
    await verifyTypedData({
      ...typedData,
      message: { item: 'Tea', count: 3n },
      address: privateKeyToAddress(keys[0]),
      signature,
    }),
  ).toBe(true)
})

test('sign: typed data of another chain is refused before the wallet sees it', async ({
  openDapp,
}) => {
  const dapp = await openDapp()
  await dapp.connect()
  const name = await dapp.page.evaluate(() =>
    app.evm
      .signTypedData(app.kit, {
        domain: { chainId: 1 },
        types: { Order: [{ name: 'item', type: 'string' }] },
        primaryType: 'Order',
        message: { item: 'Tea' },
      })
      .catch((error: Error) => error.name),
  )
  expect(name).toMatch(/Error$/)
  const asked = await dapp.page.evaluate(() =>
    wallets[0]?.requests.map(({ method }) => method),
  )
  expect(asked).not.toContain('eth_signTypedData_v4')
})

test('sign: the wallet is not asked while the code that verifies its answer does not load', async ({
  openDapp,
}) => {
  const dapp = await openDapp({ expectErrors: [/net::ERR_FAILED/] })
  await dapp.connect()
  await dapp.page.route(/verify/, (route) => route.abort())
  const failed = await dapp.page.evaluate(() =>
    app.core.signMessage(app.kit, { message: 'hi' }).then(
      () => false,
      () => true,
    ),
  )
  const asked = await dapp.page.evaluate(() =>
    wallets[0]?.requests.map(({ method }) => method),
  )
  expect(failed).toBe(true)
  expect(asked).not.toContain('personal_sign')
})

test('sign: turning away ends the request', async ({ openDapp }) => {
  const dapp = await openDapp()
  await dapp.connect()
  const outcome = await dapp.page.evaluate(async () => {
    wallets[0]?.once('personal_sign', 'hang')
    const pending = app.core.signMessage(app.kit, { message: 'never' })
    const ended = pending.catch((error: Error) => error.message)
    await new Promise((resolve) => setTimeout(resolve))
    app.core.abortRequests(app.kit)
    return ended
  })
  expect(outcome).toBe('Request was aborted')
})
