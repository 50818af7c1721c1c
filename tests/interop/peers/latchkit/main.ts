import process from 'node:process'
import { parseArgs } from 'node:util'
import { createSignClient } from '../../../../packages/walletconnect/src/client/createSignClient.ts'
import { createRelay } from '../../../../packages/walletconnect/src/relay/createRelay.ts'
import { createNetwork } from '../createNetwork.ts'
import { createCommands } from './createCommands.ts'
import { createFileStore } from './createFileStore.ts'

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

// Ends with the process that started it.
process.once('disconnect', () => process.exit(0))
const send = (message: object) => process.send?.(message)

const network = createNetwork({ relayUrl })
const page = new EventTarget()
const client = await createSignClient({
  store: createFileStore(storage),
  metadata: {
    name,
    description: 'A peer for tests.',
    url: `https://${name}.example`,
    icons: [],
  },
  openRelay: (handlers, seed) =>
    createRelay({
      urls: [relayUrl],
      seed,
      handlers,
      page: {
        isHidden: () => false,
        isOffline: () => !network.isOnline(),
        onReturn(listener) {
          page.addEventListener('return', listener)
          return () => page.removeEventListener('return', listener)
        },
      },
    }),
})
const commands = createCommands({
  ...{ client, network, page },
  send: (event, params) => send({ event, params }),
})
process.on('message', async ({ id, method, params }: Command) => {
  try {
    const command = commands[method] as (params: unknown) => Promise<unknown>
    send({ id, result: await command(params) })
  } catch (error) {
    const { code, message, cause } = error as Failure
    // What the wallet said, before it became an error of EIP-1193.
    const said = { code, message: message ?? String(error), ...cause }
    send({ id, error: { code: said.code, message: said.message } })
  }
})
send({ event: 'ready', params: {} })

type Command = { id: number; method: keyof typeof commands; params: unknown }
type Failure = {
  code?: number
  message?: string
  cause?: { code?: number; message?: string }
}
