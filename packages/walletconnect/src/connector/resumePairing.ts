import type { Kit } from '@latchkit/core'
import { connect } from '@latchkit/core'
import { findSettled } from './findSettled.ts'
import { markerKey } from './keys.ts'
import type { Opened } from './Opened.ts'
import { readMarker } from './readMarker.ts'

/** Waits for the wallet's answer to a pairing that another page has begun, and connects with it. Never rejects. */
export async function resumePairing(
  opened: Opened,
  { kit, signal }: { kit: Kit; signal: AbortSignal },
): Promise<void> {
  const { client, storage } = opened
  const marker = readMarker(storage)
  if (!marker || signal.aborted) return
  const controller = new AbortController()
  const stop = () => controller.abort()
  signal.addEventListener('abort', stop)
  opened.resuming?.abort()
  opened.resuming = controller
  try {
    const session = await client.resume({ signal: controller.signal })
    if (controller.signal.aborted) return
    const { link, wallet } = marker
    opened.claimed = session
      ? { session, link }
      : await findSettled(opened, [...kit.adapters.keys()])
    if (opened.claimed)
      await connect(kit, { connectorId: 'walletConnect', wallet })
    else storage.removeItem(markerKey)
  } catch {
    // `connect` has told why; what else failed is tried again by the visitor.
  } finally {
    opened.claimed = undefined
    signal.removeEventListener('abort', stop)
  }
}
