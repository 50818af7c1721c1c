import { offline } from '@latchkit/test/evm/offline'
import { openDapp } from '@latchkit/test/evm/openDapp'
import { expect, test, vi } from 'vitest'
import { waitForCallsStatus } from './waitForCallsStatus.ts'

const method = 'wallet_getCallsStatus'

test('default', async () => {
  using dapp = await openDapp(offline)
  dapp.wallet.once(method, { result: { status: 100 } })
  dapp.wallet.once(method, { result: { status: 100 } })
  dapp.wallet.once(method, { result: { status: 200 } })
  const result = await waitForCallsStatus(dapp.kit, {
    id: '0x01',
    interval: 1,
  })
  expect(result.status).toBe('success')
})

test('error: timeout', async () => {
  using dapp = await openDapp(offline)
  dapp.wallet.script({ [method]: { result: { status: 100 } } })
  vi.useFakeTimers()
  try {
    const pending = waitForCallsStatus(dapp.kit, { id: '0x01' })
    const expected = expect(pending).rejects.toMatchObject({
      name: 'TimeoutError',
      message: 'The calls took longer than 180 s.',
    })
    await vi.advanceTimersByTimeAsync(180_000)
    await expected
    const asked = dapp.wallet.requests.filter((r) => r.method === method)
    expect(asked).toHaveLength(181)
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['interval', 0],
  ['interval', Number.NaN],
  ['interval', Number.POSITIVE_INFINITY],
  ['timeout', -1],
  ['timeout', Number.NaN],
])('error: `%s` is %s', async (parameter, given) => {
  using dapp = await openDapp(offline)
  dapp.wallet.script({ [method]: { result: { status: 200 } } })
  await expect(
    waitForCallsStatus(dapp.kit, { id: '0x01', [parameter]: given }),
  ).rejects.toMatchObject({ code: 'INVALID_AMOUNT', parameter })
})

test('behavior: a timeout without end', async () => {
  using dapp = await openDapp(offline)
  dapp.wallet.script({ [method]: { result: { status: 200 } } })
  const { status } = await waitForCallsStatus(dapp.kit, {
    ...{ id: '0x01', timeout: Number.POSITIVE_INFINITY },
  })
  expect(status).toBe('success')
})

test('parameters: signal', async () => {
  using dapp = await openDapp(offline)
  dapp.wallet.script({ [method]: { result: { status: 100 } } })
  const controller = new AbortController()
  const { signal } = controller
  const pending = waitForCallsStatus(dapp.kit, { id: '0x01', signal })
  setTimeout(() => controller.abort(new Error('closed')), 10)
  await expect(pending).rejects.toThrow('closed')
})
