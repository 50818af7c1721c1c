import type { FakeWallet, FakeWalletParameters } from '@latchkit/testing'
import { createFakeWallet } from '@latchkit/testing'
import { metaMaskMessages, rabbyMessages } from './messages.ts'

declare global {
  /** The wallet of the extension, which a test controls. */
  var wallet: FakeWallet
  /** Replaces the wallet. */
  var createWallet: (parameters: FakeWalletParameters) => void
}

const ports = new Set<chrome.Port>()
const { name } = chrome.runtime.getManifest()
const messages = name === 'MetaMask' ? metaMaskMessages : rabbyMessages

globalThis.createWallet = (parameters) => {
  const wallet = createFakeWallet(parameters)
  globalThis.wallet = wallet
  for (const event of [
    'accountsChanged',
    'chainChanged',
    'connect',
    'disconnect',
  ])
    wallet.provider.on(event, (value: unknown) => {
      for (const message of messages.notify(wallet, event, value))
        for (const port of ports) port.postMessage(message)
    })
}

chrome.runtime.onConnect.addListener((port) => {
  ports.add(port)
  port.onDisconnect.addListener(() => ports.delete(port))
  port.onMessage.addListener(async (message) => {
    const reply = await messages.answer(wallet, message)
    // The page may be closed by then.
    if (reply && ports.has(port)) port.postMessage(reply)
  })
})
