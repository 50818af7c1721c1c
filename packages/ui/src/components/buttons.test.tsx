// @vitest-environment happy-dom
import type { Connector } from '@latchkit/core'
import { connect, setAddressLabel } from '@latchkit/core'
import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import { createSignal } from '@latchkit/test/core/createSignal'
import { renderUi } from '@latchkit/test/ui/renderUi'
import type { ReactNode } from 'react'
import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Loader } from '../loader/createLoader.ts'
import { UiContext, useUi } from '../provider/UiContext.ts'
import { AccountButton } from './AccountButton.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { WalletButton } from './WalletButton.tsx'

async function connected() {
  const fake = createFakeKit()
  const { connector } = fake.wallet
  return {
    ...fake,
    connect: () => act(() => connect(fake.kit, { connectorId: connector.id })),
  }
}

test('AccountButton: nothing while nobody is connected, then the account', async () => {
  const { kit, connect } = await connected()
  const page = await renderUi(kit, <AccountButton />)
  expect(page.container.innerHTML).toBe('')
  await connect()
  expect(page.container.textContent).toBe('Account Alice')
  await page.press('button')
  await page.untilView('Account')
})

test('AccountButton: says the label of the visitor', async () => {
  const { kit, connect } = await connected()
  const page = await renderUi(kit, <AccountButton />)
  await connect()
  await act(async () =>
    setAddressLabel(kit, {
      namespace: 'fake',
      address: 'Alice',
      label: 'Rent',
    }),
  )
  expect(page.container.textContent).toBe('Account Rent')
})

/** Replaces the loader that what is inside sees. */
function Reload(props: {
  wrap: (loader: Loader) => Loader
  children: ReactNode
}) {
  const ui = useUi()
  const { modal } = ui
  const value = { ...ui, modal: { ...modal, loader: props.wrap(modal.loader) } }
  const [first] = useState(value)
  return <UiContext.Provider value={first}>{props.children}</UiContext.Provider>
}

test('ConnectButton: what failed to load is loaded when the visitor returns', async () => {
  const { kit, connect } = await connected()
  const fail = vi.fn(() => Promise.reject(new Error('offline')))
  let isOnline = false
  const wrap = (loader: Loader): Loader => ({
    ...loader,
    load: (load) => (isOnline ? loader.load(load) : fail()),
  })
  const page = await renderUi(
    kit,
    <Reload wrap={wrap}>
      <ConnectButton />
    </Reload>,
  )
  await connect()
  await page.until(() => expect(fail).toHaveBeenCalled())
  expect(document.querySelector('svg.lk-avatar')).toBeNull()
  isOnline = true
  await act(async () => window.dispatchEvent(new Event('focus')))
  await page.until(() => page.find('svg.lk-avatar'))
})

test('ConnectButton: a balance that can not be read leaves no place', async () => {
  const { adapter, kit, connect } = await connected()
  vi.spyOn(adapter, 'getBalance').mockRejectedValue(new Error('down'))
  const page = await renderUi(kit, <ConnectButton showBalance />)
  await connect()
  await page.until(() => page.find('svg.lk-avatar'))
  await page.until(() => expect(document.querySelector('.lk-worth')).toBeNull())
})

test('ConnectButton.Custom: gives what the button knows', async () => {
  const { kit, connect } = await connected()
  const page = await renderUi(
    kit,
    <ConnectButton.Custom>
      {({ status, address, network, isSupported, open, trigger }) => (
        <button type="button" {...trigger} onClick={() => open()}>
          {[status, address, network.name, isSupported].join()}
        </button>
      )}
    </ConnectButton.Custom>,
  )
  expect(page.container.textContent).toBe('disconnected,,Fake 1,true')
  await page.press('button')
  await page.untilView('Connect')
  await connect()
  await page.untilClosed()
  expect(page.container.textContent).toBe('connected,Alice,Fake 1,true')
})

test('WalletButton: asks its wallet, without the list', async () => {
  const fake = createWallet({ id: 'fake.fox', name: 'Fox' })
  const approval = createSignal()
  const connector: Connector = {
    ...fake.connector,
    async connect(request) {
      await approval.happened
      return await fake.connector.connect(request)
    },
  }
  const { kit } = createFakeKit({ wallet: { ...fake, connector } })
  const page = await renderUi(kit, <WalletButton wallet="fake.fox" name="-" />)
  expect(page.container.textContent).toBe('FConnect Fox')
  await page.press('button')
  expect(page.container.querySelector('[data-icon=check]')).toBeNull()
  approval.resolve()
  await page.until(() => expect(page.container.textContent).toBe('FFox'))
  page.find('button [data-icon=check]')
  await page.untilClosed()
  await page.press('button')
  await page.untilView('Account')
})

test('WalletButton: a wallet that is not there leads to the list', async () => {
  const { kit } = createFakeKit()
  const page = await renderUi(
    kit,
    <WalletButton wallet="io.hare" name="Hare" />,
  )
  expect(page.container.textContent).toBe('HConnect Hare')
  await page.press('button')
  await page.untilView('Connect')
})

test('WalletButton: without a name, the id stands for it', async () => {
  const { kit } = createFakeKit()
  const props = { wallet: 'io.hare' } as WalletButton.Props
  const page = await renderUi(kit, <WalletButton {...props} />)
  expect(page.container.textContent).toContain('io.hare')
})

test('WalletButton: the logo of a wallet that is not installed, and the icon of one that is', async () => {
  const { kit, adapter } = createFakeKit()
  const page = await renderUi(
    kit,
    <WalletButton wallet="io.metamask" name="MetaMask" />,
  )
  const source = () => page.container.querySelector('img')?.getAttribute('src')
  await page.until(() => expect(source()).toMatch(/\/metamask\.svg/))
  const icon = 'data:image/svg+xml,<svg/>'
  await act(async () => {
    const { connector } = createWallet({ id: 'one', name: 'MetaMask' })
    adapter.announce({ ...connector, rdns: 'io.metamask', icon })
  })
  await page.until(() => expect(source()).toBe(icon))
})

test('WalletButton: the icon of a face that has none is that of its brand', async () => {
  const { kit, adapter } = createFakeKit()
  const page = await renderUi(
    kit,
    <WalletButton wallet="test.fox" name="Fox" />,
  )
  const announce = (id: string, more: Partial<Connector>) =>
    act(async () => {
      const { connector } = createWallet({ id, name: 'Fox' })
      adapter.announce({ ...connector, ...more })
    })
  const icon = 'data:image/svg+xml,<svg/>'
  const rdns = 'test.fox'
  await announce('one', { rdns })
  await announce('other', { brand: rdns, icon, namespaces: ['other'] })
  expect(page.find('button img').getAttribute('src')).toBe(icon)
  // Another wallet that claims the name.
  await announce('two', { rdns, icon })
  expect(page.container.querySelector('img')).toBeNull()
})

test('WalletButton: where two wallets claim the name, the visitor chooses', async () => {
  const { kit, adapter } = createFakeKit()
  const page = await renderUi(
    kit,
    <WalletButton wallet="test.fox" name="Fox" />,
  )
  const announce = (id: string) =>
    act(async () => {
      const { connector } = createWallet({ id, name: 'Fox' })
      adapter.announce({ ...connector, rdns: 'test.fox' })
    })
  const leadsTo = () => page.find('button').hasAttribute('data-installed')
  await announce('one')
  expect(leadsTo()).toBe(true)
  await announce('two')
  expect(leadsTo()).toBe(false)
  await page.press('button')
  await page.untilView('Connect')
})
