import { endSession } from '@latchkit/protocol/accounts'
import { ServiceError } from '../../errors/app.ts'
import type { Frame } from '../Frame.ts'
import { callService } from './callService.ts'
import { hash } from './proofKey.ts'

/** A session that was ended here, and that the account service has not yet confirmed to have ended. */
type Ended = { readonly refreshToken?: string | undefined }

const getKey = ({ origin }: Frame) => `ended:${origin}`

/** Seconds after which a session has ended in any case. */
const maxAge = 90 * 86_400

/** The cookie that remembers it where the browser denies a storage, in the partition of the site, for this app. */
async function getCookieName({ origin }: Frame): Promise<string> {
  return `__Host-latchkit-ended-${(await hash(origin)).slice(0, 22)}`
}

/** Remembers a session that is to be ended, until the account service confirms it. */
export async function markEnded(frame: Frame, ended: Ended): Promise<void> {
  const { storage } = frame
  await storage.set(getKey(frame), ended)
  if (storage.kind === 'none') await setCookie(frame, maxAge)
}

/** Forgets it, as it has ended, or another took its place. */
export async function clearEnded(frame: Frame): Promise<void> {
  const { storage } = frame
  await storage.remove(getKey(frame))
  if (storage.kind === 'none') await setCookie(frame, 0)
}

async function setCookie(frame: Frame, age: number): Promise<void> {
  const name = await getCookieName(frame)
  frame.cookies.cookie = `${name}=1; Path=/; Max-Age=${age}; Secure; SameSite=None; Partitioned`
}

async function findEnded(frame: Frame): Promise<Ended | undefined> {
  const { storage, cookies } = frame
  const stored = (await storage.get(getKey(frame))) as Ended | undefined
  if (stored || storage.kind === 'frame') return stored
  const pair = `${await getCookieName(frame)}=1`
  return cookies.cookie.split('; ').includes(pair) ? {} : undefined
}

/** Ends a session that this page or one before could not end at the account service. Resolves with whether none is left; never rejects. */
export async function finishEnded(frame: Frame): Promise<boolean> {
  const ended = await findEnded(frame)
  if (!ended) return true
  const { refreshToken } = ended
  const body = { origin: frame.origin, ...(refreshToken && { refreshToken }) }
  try {
    await callService(frame, {
      ...{ service: 'accounts', endpoint: endSession, body },
      keepalive: true,
    })
  } catch (error) {
    const isRefused =
      error instanceof ServiceError &&
      error.status < 500 &&
      error.status !== 429
    if (!isRefused) return false
  }
  await clearEnded(frame)
  return true
}
