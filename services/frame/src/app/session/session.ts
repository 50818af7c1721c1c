import { RpcError } from '@latchkit/protocol'
import type { Tokens } from '@latchkit/protocol/accounts'
import { refreshSession } from '@latchkit/protocol/accounts'
import type { Endpoint } from '@latchkit/protocol/http'
import { base64urlnopad } from '@scure/base'
import { NotSignedInError, ServiceError } from '../../errors/app.ts'
import type { Frame } from '../Frame.ts'
import { callService } from './callService.ts'
import { finishEnded, markEnded } from './ended.ts'

/** Milliseconds before its end at which an access token is replaced. */
const leeway = 60_000

/** What is kept of a session; its access token is not. */
type StoredSession = { readonly refreshToken: string }

const getKey = (frame: Frame) => `session:${frame.origin}`

/** Resolves with the session of this device and app, after a refresh if its token ends soon; `undefined` if no one is signed in. */
export async function restoreSession(
  frame: Frame,
): Promise<Frame.Session | undefined> {
  const { state } = frame
  if (state.session && state.session.expiresAt - leeway > frame.now())
    return state.session
  state.restoring ??= refresh(frame).finally(() => {
    state.restoring = undefined
  })
  return await state.restoring
}

/** Resolves with the session after a refresh, as the account service knows it now; `undefined` if no one is signed in. */
export async function renewSession(
  frame: Frame,
): Promise<Frame.Session | undefined> {
  const { state } = frame
  if (state.session) state.session = { ...state.session, expiresAt: 0 }
  return await restoreSession(frame)
}

/** Resolves with the session. Rejects with `NotSignedInError` if no one is signed in. */
export async function requireSession(frame: Frame): Promise<Frame.Session> {
  const session = await restoreSession(frame)
  if (!session) throw new NotSignedInError()
  return session
}

async function refresh(frame: Frame): Promise<Frame.Session | undefined> {
  const { origin, storage, state } = frame
  // A refresh token is used once. Another page with the same storage waits, and reads the next one.
  return await frame.lock(getKey(frame), async () => {
    // Signed out here, though the account service does not know it yet.
    if (!(await finishEnded(frame))) return undefined
    const stored = (await storage.get(getKey(frame))) as
      | StoredSession
      | undefined
    // Without a storage, the session may be in a cookie, which only the account service can read.
    if (!stored && storage.kind === 'frame') return undefined
    const { refreshToken } = stored ?? {}
    const body = { origin, ...(refreshToken && { refreshToken }) }
    try {
      const tokens = await callService(frame, {
        ...{ service: 'accounts', endpoint: refreshSession, body },
      })
      return await saveSession(frame, tokens)
    } catch (error) {
      const isEnded = error instanceof ServiceError && error.isEnded
      if (!isEnded) throw error
      const wasOpen = state.session !== undefined
      await forgetSession(frame)
      if (wasOpen) frame.updateSession(null)
      return undefined
    }
  })
}

/** Returns the key under which the id of the user with an address is kept, so that the address itself is not. */
export async function getUserKey(email: string): Promise<string> {
  const bytes = new TextEncoder().encode(email.toLowerCase())
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return `user:${base64urlnopad.encode(new Uint8Array(digest))}`
}

/** Keeps the tokens of a session that was opened or refreshed: the refresh token in the storage, if there is one. */
export async function saveSession(
  frame: Frame,
  tokens: Tokens,
): Promise<Frame.Session> {
  const { storage, state } = frame
  const { refreshToken, accessToken, userId, deviceId, email } = tokens
  if (refreshToken !== undefined) {
    const stored: StoredSession = { refreshToken }
    await storage.set(getKey(frame), stored)
  }
  await storage.set(await getUserKey(email), userId)
  const expiresAt = frame.now() + tokens.expiresIn * 1_000
  if (state.wallet && state.wallet.userId !== userId) state.wallet = undefined
  if (state.session && state.session.userId !== userId) endVisit(frame)
  state.session = { userId, deviceId, email, accessToken, expiresAt }
  return state.session
}

/**
 * Ends the session here and at the account service. The device stays a known one: its next login needs a code alone. Here
 * comes first, as the visitor may leave the page meanwhile.
 */
export async function signOut(frame: Frame): Promise<void> {
  const { storage, origin } = frame
  await storage.remove(`connection:${origin}`)
  await frame.lock(getKey(frame), async () => {
    const key = getKey(frame)
    const stored = (await storage.get(key)) as StoredSession | undefined
    // Only the account service can read whether there is a cookie, and remove it.
    if (stored || storage.kind === 'none')
      await markEnded(frame, { refreshToken: stored?.refreshToken })
    await forgetSession(frame)
  })
  frame.updateSession(null)
  frame.announceEnd()
  await leaveSession(frame)
}

/** Ends, at the account service, the session that was signed out of here; tried again by the next page if there is no answer. */
export async function leaveSession(frame: Frame): Promise<void> {
  await frame.lock(getKey(frame), () => finishEnded(frame))
}

/** Ends the session of this page after another page has signed out. */
export function dropSession(frame: Frame): void {
  if (!frame.state.session) return
  clear(frame)
  frame.updateSession(null)
}

async function forgetSession(frame: Frame): Promise<void> {
  await frame.storage.remove(getKey(frame))
  clear(frame)
}

/** Ends what waits for the approval of the user who was signed in. */
function endVisit({ state }: Frame): void {
  state.visit.abort(new RpcError({ code: 4100 }))
  state.visit = new AbortController()
}

function clear(frame: Frame): void {
  const { state } = frame
  endVisit(frame)
  state.session = undefined
  state.token = undefined
  state.pageRecord = undefined
  state.wallet = undefined
  state.login = undefined
  state.emailChange = undefined
}

/** Calls an endpoint as the user who is signed in. Rejects with `NotSignedInError` if no one is. */
export async function callAsUser<endpoint extends Endpoint>(
  frame: Frame,
  parameters: Omit<callService.Parameters<endpoint>, 'accessToken'>,
): Promise<Endpoint.Response<endpoint>> {
  const { accessToken } = await requireSession(frame)
  try {
    return await callService(frame, { ...parameters, accessToken })
  } catch (error) {
    const isEnded = error instanceof ServiceError && error.isEnded
    if (!isEnded) throw error
    // Revoked, or the clock of this device was changed: a refresh decides.
    if (frame.state.session?.accessToken === accessToken)
      frame.state.session = { ...frame.state.session, expiresAt: 0 }
    const next = await requireSession(frame)
    const { accessToken: renewed } = next
    return await callService(frame, { ...parameters, accessToken: renewed })
  }
}
