import type { FrameConfig } from '@latchkit/protocol/frame'
import type { FrameStorage } from '../storage/openFrameStorage.ts'
import type { Frame } from './Frame.ts'
import { createNetworks } from './network.ts'
import { settleBatches } from './rpc/evm/batches.ts'
import { openProofKey } from './session/proofKey.ts'
import { leaveSession } from './session/session.ts'

/** Creates the frame for one app. */
export async function createFrame(
  parameters: createFrame.Parameters,
): Promise<Frame> {
  const { config, chainId, storage, ...ports } = parameters
  const frame: Frame = {
    ...{ ...ports, config, storage },
    proofKey: await openProofKey(storage),
    state: {
      ...createNetworks(config, chainId),
      nonces: new Map(),
      ...{ session: undefined, restoring: undefined, login: undefined },
      linkScreen: undefined,
      ...{ emailChange: undefined, wallet: undefined, pageRecord: undefined },
      ...{ theme: undefined, language: undefined, lookListeners: new Set() },
      ...{ metadata: undefined, token: undefined },
      ...{ approvals: Promise.resolve(), approved: undefined },
      ...{ visit: new AbortController(), page: undefined },
      settling: new Set(),
    },
  }
  settleBatches(frame)
  leaveSession(frame).catch(() => undefined)
  return frame
}

export declare namespace createFrame {
  type Parameters = Omit<Frame, 'proofKey' | 'state'> & {
    config: FrameConfig
    storage: FrameStorage
    /** Of the page's URL. */
    chainId: string | undefined
  }
}

/** Returns a lock of the browser, which other pages of this origin and site share. Without one, pages rely on the server's tolerance. */
export function createLock(locks: LockManager | undefined): Frame.Lock {
  return async (name, run) => {
    let isHeld = false
    const hold = () => {
      isHeld = true
      return run()
    }
    if (!locks) return await run()
    try {
      return await locks.request(`latchkit:${name}`, hold)
    } catch (error) {
      // Browsers that deny a storage deny locks, too.
      if (isHeld) throw error
      return await run()
    }
  }
}
