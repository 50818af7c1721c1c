import { WindowPostMessageStream } from '@metamask/post-message-stream'

/** Of the stream to the page provider, by name of the extension. */
const channels: Record<string, { name: string; target: string }> = {
  MetaMask: { name: 'metamask-contentscript', target: 'metamask-inpage' },
  'Rabby Wallet': {
    name: 'rabby-content-script',
    target: 'rabby-page-provider',
  },
}
const channel = channels[chrome.runtime.getManifest().name]
if (!channel) throw new Error('Unknown extension.')

// Passes messages between the page provider and the background.
const stream = new WindowPostMessageStream(channel)
const port = chrome.runtime.connect()
stream.on('data', (message) => port.postMessage(message))
port.onMessage.addListener((message) => stream.write(message))
