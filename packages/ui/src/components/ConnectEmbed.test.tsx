// @vitest-environment happy-dom
import { connect, getAccount } from '@latchkit/core'
import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import { createFakePairer } from '@latchkit/test/ui/createFakePairer'
import { stubDevice } from '@latchkit/test/ui/openPairing'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { ConnectButton } from './ConnectButton.tsx'
import { ConnectEmbed } from './ConnectEmbed.tsx'

test('default: the wallets, then the account, inside the page', async () => {
  const { kit } = createFakeKit()
  const page = await renderUi(kit, <ConnectEmbed />)
  await page.untilView('Connect')
  expect(page.find('.lk-embed [data-view="Connect"]')).toBeTruthy()
  expect(document.querySelector('dialog[open]')).toBeNull()
  await page.press('.lk-embed .lk-row')
  await page.untilView('Account')
  await page.pressText('Disconnect')
  await page.untilView('Connect')
})

test('behavior: it is apart from the dialog', async () => {
  const { kit } = createFakeKit()
  const page = await renderUi(
    kit,
    <>
      <ConnectButton />
      <ConnectEmbed />
    </>,
  )
  await page.until(() => page.find('.lk-embed [data-view="Connect"]'))
  await page.press('.lk-connect-button')
  await page.until(() => page.find('dialog[open] [data-view="Connect"]'))
  expect(page.find('.lk-embed [data-view="Connect"]')).toBeTruthy()
})

test('behavior: nothing closes it, and the heading stays its own', async () => {
  const { kit } = createFakeKit()
  const page = await renderUi(kit, <ConnectEmbed />)
  await page.untilView('Connect')
  const close = page.find('.lk-embed [aria-label="Close"]')
  expect(close.hidden).toBe(true)
  const title = page.find('.lk-embed h2')
  expect(page.find('.lk-embed').getAttribute('aria-labelledby')).toBe(title.id)
})

test('parameters: enableEmbedded shows what would open the dialog', async () => {
  const { kit } = createFakeKit({ enableEmbedded: true })
  const page = await renderUi(
    kit,
    <>
      <ConnectButton />
      <ConnectEmbed />
    </>,
    { strict: true },
  )
  await page.untilView('Connect')
  expect(document.querySelector('dialog')).toBeNull()
  await page.modal.open('Networks')
  await page.until(() => page.find('.lk-embed [data-view="Networks"]'))
})

test('behavior: whoever comes back to an unsupported network can leave its notice', async () => {
  const { kit, wallet, storage } = createFakeKit()
  const unmount = kit.mount()
  await connect(kit, { connectorId: 'fake' })
  wallet.selectNetwork(createFakeNetwork(9))
  unmount()
  const next = createFakeKit({ wallet, storage, enableEmbedded: true })
  const page = await renderUi(next.kit, <ConnectEmbed />, { strict: true })
  await page.untilView('UnsupportedChain')
  await page.press('.lk-embed [aria-label="Back"]:not([hidden])')
  await page.untilView('Account')
})

test('behavior: from one unsupported network to another is one notice', async () => {
  const { kit, wallet } = createFakeKit({ enableEmbedded: true })
  const page = await renderUi(kit, <ConnectEmbed />)
  await page.untilView('Connect')
  await page.press('.lk-embed .lk-row')
  await page.untilView('Account')
  for (const id of [8, 9]) {
    await act(() => wallet.selectNetwork(createFakeNetwork(id)))
    await page.untilView('UnsupportedChain')
  }
  await page.press('.lk-embed [aria-label="Back"]')
  await page.untilView('Account')
})

test('behavior: an embed that leaves the page ends its attempt', async () => {
  const { kit, wallet } = createFakeKit({ enableEmbedded: true })
  wallet.answer('hang')
  const page = await renderUi(kit, <ConnectEmbed />)
  await page.untilView('Connect')
  await page.press('.lk-embed .lk-row')
  await page.untilView('ConnectingExternal')
  expect(getAccount(kit).status).toBe('connecting')
  await page.unmount()
  await page.until(() => expect(getAccount(kit).status).toBe('disconnected'))
})

describe('on a phone', () => {
  const rows = () =>
    [...document.querySelectorAll('.lk-embed .lk-list .lk-row')].map(
      ({ textContent }) => textContent,
    )

  test('behavior: wallets that open by a link come first, the code after them', async () => {
    stubDevice('phone')
    const { kit } = createFakeKit({
      adapters: [createFakeAdapter({ namespace: 'eip155' })],
      networks: [createFakeNetwork(1, 'eip155')],
      connectors: [createFakePairer({ namespaces: ['eip155'] }).create],
    })
    const page = await renderUi(kit, <ConnectEmbed />)
    await page.until(() => expect(rows()).toHaveLength(6))
    expect(rows()[0]).toContain('MetaMask')
    expect(rows().slice(4)).toEqual([
      expect.stringMatching(/Other wallet or device$/),
      'All wallets',
    ])
  })

  test('behavior: without links, a way to wallets comes before the code', async () => {
    stubDevice('phone')
    const server = 'https://server.example'
    const { create } = createFakePairer()
    const { kit, adapter } = createFakeKit({ server, connectors: [create] })
    adapter.vanish('fake')
    const page = await renderUi(kit, <ConnectEmbed />)
    await page.untilView('Connect')
    expect(rows()).toEqual([
      'All wallets',
      expect.stringMatching(/Other wallet or device$/),
    ])
  })
})
