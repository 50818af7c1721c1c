import { getIdentity as endpoint } from '@latchkit/protocol/http'
import { createExpiringMap } from '@latchkit/shared/state/createExpiringMap'
import { isAddress } from 'viem'
import { implement } from '../../http/implement.ts'
import { Reply } from '../../http/Reply.ts'
import type { Route } from '../../http/Route.ts'
import { createSingleFlight } from './createSingleFlight.ts'
import { findIdentity } from './findIdentity.ts'
import type { IdentityPorts } from './IdentityPorts.ts'

/** Milliseconds that all servers keep an identity, spec §9; each of them a minute of that without asking the others. */
const lifetime = 300_000
const nearLifetime = 60_000
const maxEntries = 20_000
const timeout = 15_000

const nobody = JSON.stringify({ name: null, avatar: null })

/** The name and picture of an address; kept as text, so that serving it again costs next to nothing. */
export function getIdentity(ports: IdentityPorts): Route {
  const { state, now } = ports
  const near = createExpiringMap<Reply>({ maxEntries, now })
  const once = createSingleFlight()

  async function find(address: `0x${string}`): Promise<Reply> {
    const key = `identity:${address}`
    let body = await state.get(key)
    if (body === undefined) {
      // Whoever asked first may leave; the others still wait.
      const signal = AbortSignal.timeout(timeout)
      const identity = await findIdentity(ports, { address, signal })
      body = JSON.stringify(identity)
      await state.set(key, body, { lifetime })
    }
    const reply = toReply(body)
    near.set(address, reply, now() + nearLifetime)
    return reply
  }

  return implement(endpoint, ({ params }) => {
    const address = params.address.toLowerCase()
    const kept = near.get(address)
    if (kept) return kept.value
    if (!isAddress(address, { strict: false })) return toReply(nobody)
    return once(address, () => find(address))
  })
}

function toReply(body: string): Reply {
  return Reply({ body, type: 'application/json' })
}
