import type { Kit } from '@latchkit/core'
import { connect } from '@latchkit/core'
import { TabUnresponsiveError } from '../errors/TabUnresponsiveError.ts'
import type { Session } from '../types/Session.ts'
import { findSettled } from './findSettled.ts'
import { markerKey } from './keys.ts'
import type { Opened } from './Opened.ts'
import { readMarker } from './readMarker.ts'

/** Waits for the wallet's answer to a pairing that another page has begun, and connects with it. Never rejects. */
export async function resumePairing(
  opened: Opened,
  { kit, signal }: { kit: Kit; signal: AbortSignal },
): Promise<void> {
  const { storage } = opened
  const marker = readMarker(storage)
  if (!marker || signal.aborted) return
  const controller = new AbortController()
  const stop = () => controller.abort()
  signal.addEventListener('abort', stop)
  opened.resuming?.abort()
  opened.resuming = controller
  try {
    const session = await waitForSession(opened, controller.signal)
    const { link, wallet } = marker
    const claimed = session
      ? { session, link }
      : await findSettled(opened, [...kit.adapters.keys()])
    // The visitor goes first; the next attempt finds the session.
    if (controller.signal.aborted || isConnecting(kit)) return
    opened.claimed = claimed
    if (claimed) await connect(kit, { connectorId: 'walletConnect', wallet })
    else storage.removeItem(markerKey)
  } catch {
    // `connect` has told why; what else failed is tried again by the visitor.
  } finally {
    // Another wait may have begun.
    if (opened.resuming === controller) opened.claimed = undefined
    signal.removeEventListener('abort', stop)
  }
}

/** A tab that leads and sleeps may be the one that paired: where the system ends it, this one goes on. */
async function waitForSession(
  { client, storage }: Opened,
  signal: AbortSignal,
): Promise<Session | undefined> {
  for (;;)
    try {
      return await client.resume({ signal })
    } catch (error) {
      const isAsleep = error instanceof TabUnresponsiveError
      if (!isAsleep || !readMarker(storage)) throw error
    }
}

function isConnecting(kit: Kit): boolean {
  return [...kit.getState().connections.values()].some(
    (each) => each.status === 'connecting' && !each.reconnecting,
  )
}
