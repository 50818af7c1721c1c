// @vitest-environment happy-dom
import { connect } from '@latchkit/core'
import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import { openConnect } from '@latchkit/test/ui/openConnect'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'

describe('ConnectView', () => {
  async function open(kit: Parameters<typeof renderUi>[0]) {
    const ui = await renderUi(kit, null)
    await act(async () => ui.modal.open('Connect'))
    await ui.untilView('Connect')
    return ui
  }

  test('default', async () => {
    const { kit, adapter } = createFakeKit()
    const { connector } = createWallet({ id: 'fox', name: 'Fox' })
    adapter.announce({ ...connector, type: 'ANNOUNCED' })
    const ui = await open(kit)
    const rows = [...document.querySelectorAll('dialog ul > li')]
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'FFoxInstalled',
      'FFake Wallet',
      'All wallets',
    ])
    expect(ui.find('dialog').getAttribute('aria-labelledby')).toBe(
      ui.find('dialog h2').id,
    )
    expect(document.activeElement).toBe(ui.find('dialog h2'))
  })

  test('behavior: what a wallet needs is fetched once while the list is there', async () => {
    const { kit, adapter } = createFakeKit()
    const preload = vi.fn()
    const { connector } = createWallet({ id: 'fox', name: 'Fox' })
    adapter.announce({ ...connector, preload })
    const ui = await open(kit)
    await ui.until(() => expect(preload).toHaveBeenCalled())
    await act(async () => ui.modal.close())
    await act(async () => ui.modal.open('Connect'))
    expect(preload).toHaveBeenCalledOnce()
  })

  test('behavior: a wallet that is pressed closes the list without it being drawn anew', async () => {
    const { kit } = createFakeKit()
    const ui = await open(kit)
    const changes: MutationRecord[] = []
    const observer = new MutationObserver((list) => changes.push(...list))
    const dialog = ui.find('dialog')
    const everything = { childList: true, characterData: true, subtree: true }
    observer.observe(dialog, { ...everything, attributes: true })
    await act(() => connect(kit, { connectorId: 'fake' }))
    await ui.untilClosed()
    expect(changes.map(({ target }) => target.nodeName)).toEqual([])
    expect(dialog.isConnected).toBe(false)
    observer.disconnect()
  })

  test('behavior: a wallet that announces itself late appears', async () => {
    const { kit, adapter } = createFakeKit()
    const ui = await open(kit)
    const { connector } = createWallet({ id: 'late', name: 'Late' })
    await act(async () => adapter.announce(connector))
    expect(ui.text()).toContain('Late')
  })

  test('behavior: wallets that share an id are marked', async () => {
    const { kit, adapter } = createFakeKit()
    const { connector } = createWallet({ id: 'twin', name: 'Twin' })
    adapter.announce({ ...connector, claimants: 2 })
    const ui = await open(kit)
    expect(ui.text()).toContain('May be fake')
  })

  test('behavior: names are text and icons images only', async () => {
    const { kit, adapter } = createFakeKit()
    const announce = (id: string, icon: string) =>
      adapter.announce({
        ...createWallet({ id, name: `<b>${id}</b>` }).connector,
        icon,
      })
    announce('good', 'data:image/svg+xml,%3Csvg%3E%3C/svg%3E')
    announce('far', 'https://icons.example/a.png')
    announce('bad', 'javascript:alert(1)')
    const ui = await open(kit)
    const images = [...document.querySelectorAll('dialog img')]
    expect(images.map((image) => image.getAttribute('src'))).toEqual([
      'data:image/svg+xml,%3Csvg%3E%3C/svg%3E',
    ])
    expect(images[0]?.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(ui.find('dialog').querySelector('b')).toBeNull()
    expect(ui.text()).toContain('<b>good</b>')
    await act(async () => images[0]?.dispatchEvent(new Event('error')))
    expect(document.querySelector('dialog img')).toBeNull()
  })

  test('behavior: without a wallet it says what helps', async () => {
    const { kit, adapter } = createFakeKit()
    adapter.vanish('fake')
    const ui = await open(kit)
    expect(ui.text()).toContain('No wallets found')
  })

  test('behavior: a connection from elsewhere closes it', async () => {
    const { kit } = createFakeKit()
    const ui = await open(kit)
    await act(() => connect(kit, { connectorId: 'fake' }))
    await ui.untilClosed()
  })

  test('behavior: Escape closes, a click beside it too', async () => {
    const { kit } = createFakeKit()
    const ui = await open(kit)
    const dialog = ui.find('dialog')
    await act(async () =>
      dialog.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
      ),
    )
    expect(ui.modal.isOpen).toBe(false)
    await act(async () => ui.modal.open())
    await act(async () => {
      const dialog = ui.find('dialog')
      dialog.dispatchEvent(new Event('pointerdown', { bubbles: true }))
      dialog.click()
    })
    expect(ui.modal.isOpen).toBe(false)
  })
})

describe('ConnectFooter', () => {
  const customWallets = [{ id: 'bear', name: 'Bear' }]

  const footer = () =>
    [...document.querySelectorAll('dialog .lk-foot button')].map(
      ({ textContent }) => textContent,
    )

  test('default', async () => {
    const { ui } = await openConnect()
    expect(ui.find('dialog .lk-foot').textContent).toBe(
      'This site will see your address and balance. It can’t move anything without your approval.What is a wallet?',
    )
    expect(footer()).toEqual(['What is a wallet?'])
    await ui.pressText('What is a wallet?')
    await ui.untilView('WhatIsAWallet')
  })

  test('behavior: where nothing is installed, how to get one comes first', async () => {
    const { ui } = await openConnect({ customWallets }, { installed: [] })
    expect(footer()).toEqual(['Get a wallet', 'What is a wallet?'])
    await ui.pressText('Get a wallet')
    await ui.untilView('GetWallet')
  })

  test('behavior: an empty list has no footer: it helps by itself', async () => {
    const { ui } = await openConnect({}, { installed: [] })
    expect(document.querySelector('dialog .lk-foot')).toBeNull()
    expect(ui.text()).toContain('No wallets found')
    await ui.pressText('What is a wallet?')
    await ui.untilView('WhatIsAWallet')
    await ui.press('dialog [aria-label="Back"]')
    await ui.pressText('Get a wallet')
    await ui.untilView('GetWallet')
  })

  test('behavior: an app that takes none of the wallets says so', async () => {
    const { ui } = await openConnect({ includeWalletIds: ['bear'] })
    expect(ui.text()).toContain('This app doesn’t work with the wallets')
  })
})
