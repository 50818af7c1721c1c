import process from 'node:process'
import { parseArgs } from 'node:util'
import { createCommands } from './createCommands.ts'
import { createFileStorage } from './createFileStorage.ts'
import { createNetwork } from './createNetwork.ts'
import type { SignClient } from './SignClient.ts'

const { values } = parseArgs({
  options: {
    version: { type: 'string' },
    name: { type: 'string' },
    relay: { type: 'string' },
    storage: { type: 'string' },
    log: { type: 'string', default: 'warn' },
  },
})
const { version = '', name = '', relay = '', storage = '' } = values

/** What a client says by itself. */
const events = [
  'session_proposal',
  'session_request',
  'session_event',
  'session_update',
  'session_extend',
  'session_ping',
  'session_delete',
  'session_expire',
  'session_request_sent',
  'proposal_expire',
]

// Ends with the process that started it.
process.once('disconnect', () => process.exit(0))
const send = (message: object) => process.send?.(message)

const network = createNetwork({ relayUrl: relay })
const { SignClient: Client } = await load(version)
const client = await Client.init({
  relayUrl: relay,
  projectId: '0123456789abcdef0123456789abcdef',
  storage: createFileStorage(storage),
  telemetryEnabled: false,
  logger: values.log,
  metadata: {
    name,
    description: 'A peer for tests.',
    url: `https://${name}.example`,
    icons: [],
  },
})
for (const event of events)
  client.on(event, (params) => send({ event, params }))

const commands = createCommands({ client, network })
process.on('message', async ({ id, method, params }: Command) => {
  try {
    const command = commands[method] as (params: unknown) => Promise<unknown>
    send({ id, result: await command(params) })
  } catch (error) {
    const { code, message } = error as { code?: number; message?: string }
    send({ id, error: { code, message: message ?? String(error) } })
  }
})
send({ event: 'ready', params: {} })

type Command = { id: number; method: keyof typeof commands; params: unknown }

/** Each version is installed under a name of its own. */
async function load(
  version: string,
): Promise<{ SignClient: { init(options: unknown): Promise<SignClient> } }> {
  const loaded = await import(`sign-client-${version}`)
  return loaded.SignClient ? loaded : loaded.default
}
