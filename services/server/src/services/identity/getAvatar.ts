import { getAvatar as endpoint } from '@latchkit/protocol/http'
import { createExpiringMap } from '@latchkit/shared/state/createExpiringMap'
import { implement } from '../../http/implement.ts'
import { Reply } from '../../http/Reply.ts'
import { RequestError } from '../../http/RequestError.ts'
import type { Route } from '../../http/Route.ts'
import { normalizeName } from '../names/normalizeName.ts'
import type { Avatar } from './AvatarSource.ts'
import { createSingleFlight } from './createSingleFlight.ts'
import { findAvatarRecord } from './findAvatarRecord.ts'
import type { IdentityPorts } from './IdentityPorts.ts'

/** Milliseconds that a picture is kept, and that the lack of one is. */
const lifetime = 3_600_000
const lackLifetime = 300_000
const maxEntries = 5_000
const maxWeight = 32 * 1024 * 1024
const timeout = 15_000

/** The picture of a name, re-encoded by us; 404 where there is none that can be shown. */
export function getAvatar(ports: IdentityPorts): Route {
  const { avatars, now } = ports
  const kept = createExpiringMap<Avatar | undefined>({
    maxEntries,
    maxWeight,
    weigh: (name, avatar) => name.length + (avatar?.body.byteLength ?? 0),
    now,
  })
  const once = createSingleFlight()

  async function find(name: string): Promise<Avatar | undefined> {
    const signal = AbortSignal.timeout(timeout)
    const found = await findAvatarRecord(ports, { name, signal })
    const avatar = found && (await avatars.load({ ...found, signal }))
    kept.set(name, avatar, now() + (avatar ? lifetime : lackLifetime))
    return avatar
  }

  return implement(endpoint, async ({ params }) => {
    const name = normalizeName(params.name)
    const entry = kept.get(name)
    const avatar = entry ? entry.value : await once(name, () => find(name))
    if (avatar) return Reply(avatar)
    throw new RequestError({
      status: 404,
      field: 'name',
      description: 'This name has no picture that can be shown',
    })
  })
}
