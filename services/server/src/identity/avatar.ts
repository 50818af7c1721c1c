import { getAvatar } from '@latchkit/protocol/http'
import { createExpiringMap } from '@latchkit/shared/state/createExpiringMap'
import { createSingleFlight } from '@latchkit/shared/state/createSingleFlight'
import type { Address } from 'viem'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'
import { RequestError } from '../http/RequestError.ts'
import { RawResponse } from '../http/responses.ts'
import { normalizeName } from '../names/labels.ts'
import { findText } from '../names/registeredName.ts'
import type { Avatar, IdentityPorts } from './ports.ts'

/** Milliseconds that an image is cached, and that a missing one is. */
const lifetime = 3_600_000
const missingLifetime = 300_000
const maxEntries = 5_000
const maxWeight = 32 * 1024 * 1024
const timeout = 15_000

/** Serves the avatar of a name, re-encoded; 404 if it has none that can be displayed. */
export function serveAvatar(ports: IdentityPorts): Route {
  const { avatars, now } = ports
  const cache = createExpiringMap<Avatar | undefined>({
    maxEntries,
    maxWeight,
    weigh: (name, avatar) => name.length + (avatar?.body.byteLength ?? 0),
    now,
  })
  const share = createSingleFlight()

  async function find(
    name: string,
    client: string,
  ): Promise<Avatar | undefined> {
    const signal = AbortSignal.timeout(timeout)
    const found = await findAvatarRecord(ports, { name, signal })
    const avatar = found && (await avatars.load({ ...found, client, signal }))
    cache.set(name, avatar, now() + (avatar ? lifetime : missingLifetime))
    return avatar
  }

  return implement(getAvatar, async ({ params, getClient }) => {
    const name = normalizeName(params.name)
    const entry = cache.get(name)
    const avatar = entry
      ? entry.value
      : await share(name, () => find(name, getClient()))
    if (avatar) return RawResponse(avatar)
    throw new RequestError({
      status: 404,
      field: 'name',
      description: 'This name has no picture that can be shown',
    })
  })
}

/** Returns the avatar record and the owner of a name, from the registry for names of this server, else from ENS. */
async function findAvatarRecord(
  { registry, resolver }: Pick<IdentityPorts, 'registry' | 'resolver'>,
  { name, signal }: { name: string; signal: AbortSignal },
): Promise<{ record: string; owner: Address | undefined } | undefined> {
  const registered = await registry.find(name)
  if (registered) {
    const record = findText(registered, 'avatar')
    return record ? { record, owner: registered.address } : undefined
  }
  const record = await resolver?.getText({ name, key: 'avatar', signal })
  if (!record) return undefined
  return { record, owner: await resolver?.getAddress({ name, signal }) }
}
