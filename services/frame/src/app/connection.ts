import { parseJson } from '@latchkit/protocol'
import type { FramePayload, FrameResponse } from '@latchkit/protocol/frame'
import { Addresses } from '@latchkit/protocol/keys'
import { base64urlnopad } from '@scure/base'
import * as z from 'zod/mini'
import { FactorRequiredError, RecoveryRequiredError } from '../errors/app.ts'
import type { StoredRecord } from '../keys/deviceStore.ts'
import { askVisitor, enqueue } from './approval.ts'
import type { Frame } from './Frame.ts'
import { getNamespace, switchNetwork } from './network.ts'
import { requireSession, restoreSession } from './session/session.ts'
import { openWallet } from './wallet/openWallet.ts'

/** Resolves with whether a user is signed in here, whose wallet this device can use. What the app learns of it the visitor approves. */
export async function isConnected(
  frame: Frame,
  { token }: { token?: string | undefined } = {},
): Promise<FrameResponse<'IS_CONNECTED'>> {
  const { storage, state } = frame
  if (token !== undefined) {
    state.token = token
    if (storage.kind === 'none') state.pageRecord ??= parseToken(token)
  }
  const session = await restoreSession(frame)
  if (!session) return { isConnected: false }
  try {
    const { isStored } = await openWallet(frame)
    // The app has it since the visitor approved, and no other app can open it.
    if (storage.kind === 'none' && isStored)
      await storage.set(getKey(frame), session.userId)
    return { isConnected: true }
  } catch (error) {
    if (error instanceof RecoveryRequiredError) return { isConnected: false }
    // An app that connects asks for the user next, upon which the visitor is asked; one that was connected asks in silence.
    if (error instanceof FactorRequiredError)
      return { isConnected: !(await isApproved(frame)) }
    throw error
  }
}

/** Resolves with the user for a network, which becomes the session's. An app that was not connected before needs the visitor's approval. */
export async function getUser(
  frame: Frame,
  { chainId }: NonNullable<FramePayload<'GET_USER'>>,
  { signal }: { signal: AbortSignal },
): Promise<FrameResponse<'GET_USER'>> {
  const { state, origin } = frame
  if (chainId !== undefined) switchNetwork(frame, { chainId })
  const { email, userId } = await requireSession(frame)
  const { record } = await openWithVisitor(frame, { signal })
  const { addresses } = record
  const ask = async () => {
    if (await isApproved(frame)) return
    const accounts = [addresses.eip155, addresses.solana]
    const { metadata } = state
    const request = { kind: 'connect', origin, accounts, metadata } as const
    await askVisitor(frame, request, { signal })
    await frame.storage.set(getKey(frame), userId)
  }
  await enqueue(frame, ask, { signal })
  updateToken(frame)
  const networkId = state.networkId as FrameResponse<'GET_USER'>['chainId']
  const address = addresses[getNamespace(state.networkId)]
  return {
    ...{ email, address, chainId: networkId, preferredAccountType: 'eoa' },
    accounts: [{ address, type: 'eoa' }],
  }
}

/** Opens the wallet, for which the visitor may be asked after what is asked already. */
async function openWithVisitor(
  frame: Frame,
  visitor: { signal: AbortSignal },
): Promise<Frame.Wallet> {
  try {
    return await openWallet(frame)
  } catch (error) {
    if (!(error instanceof FactorRequiredError)) throw error
    return await enqueue(frame, () => openWallet(frame, { visitor }), visitor)
  }
}

/** Resolves with whether the visitor has approved that the app knows the addresses of the user who is signed in. */
export async function isApproved(frame: Frame): Promise<boolean> {
  const { userId } = await requireSession(frame)
  return (await frame.storage.get(getKey(frame))) === userId
}

const getKey = (frame: Frame) => `connection:${frame.origin}`

/** What an app stores of a session that the frame keeps itself. */
const keptHere = 'frame'

/** Sends the app what it is to keep: what is sealed, where the frame has no storage. */
export function updateToken(frame: Frame): void {
  const { storage, state } = frame
  const { pageRecord } = state
  const token =
    storage.kind === 'none' && pageRecord ? formatToken(pageRecord) : keptHere
  if (token === state.token) return
  state.token = token
  frame.updateSession(token)
}

const Id = z.string().check(z.regex(/^[\w-]{22}$/))

const Token = z.strictObject({
  ...{ walletId: Id, deviceId: Id, splitId: Id, addresses: Addresses },
  sealed: z.string().check(z.regex(/^[\w-]{80,90}$/)),
})

function formatToken(record: StoredRecord): string {
  const { walletId, deviceId, splitId, addresses, sealed } = record
  const text = JSON.stringify({
    ...{ walletId, deviceId, splitId, sealed },
    addresses: { eip155: addresses.eip155, solana: addresses.solana },
  })
  return base64urlnopad.encode(new TextEncoder().encode(text))
}

/** Reads what an app kept; `undefined` if it is not what the frame sent. */
function parseToken(token: string): StoredRecord | undefined {
  try {
    const text = new TextDecoder().decode(base64urlnopad.decode(token))
    return z.safeParse(Token, parseJson(text)).data
  } catch {
    // Any text may come from an app.
    return undefined
  }
}
