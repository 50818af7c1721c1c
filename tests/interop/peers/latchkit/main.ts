import process from 'node:process'
import { parseArgs } from 'node:util'
import { openPeerClient } from '@latchkit/test/walletconnect/openPeerClient'
import { createNetwork } from '../createNetwork.ts'
import { createCommands } from './createCommands.ts'

const { values } = parseArgs({
  options: {
    version: { type: 'string' },
    name: { type: 'string' },
    relay: { type: 'string' },
    storage: { type: 'string' },
    log: { type: 'string' },
  },
})
const { name = '', relay: relayUrl = '', storage = '' } = values

// Exits with the process that started it.
process.once('disconnect', () => process.exit(0))
const send = (message: object) => process.send?.(message)

const network = createNetwork({ relayUrl })
const page = new EventTarget()
const client = await openPeerClient({
  name,
  relayUrl,
  file: storage,
  page: {
    isHidden: () => false,
    isOffline: () => !network.isOnline(),
    onReturn(listener) {
      page.addEventListener('return', listener)
      return () => page.removeEventListener('return', listener)
    },
  },
})
const commands = createCommands({
  client,
  network,
  page,
  send: (event, params) => send({ event, params }),
})
process.on('message', async ({ id, method, params }: Command) => {
  try {
    const command = commands[method] as (params: unknown) => Promise<unknown>
    send({ id, result: await command(params) })
  } catch (error) {
    const { code, message, cause } = error as Failure
    // The wallet's own error, before it was mapped to EIP-1193.
    const original = { code, message: message ?? String(error), ...cause }
    send({ id, error: { code: original.code, message: original.message } })
  }
})
send({ event: 'ready', params: {} })

type Command = { id: number; method: keyof typeof commands; params: unknown }
type Failure = {
  code?: number
  message?: string
  cause?: { code?: number; message?: string }
}
