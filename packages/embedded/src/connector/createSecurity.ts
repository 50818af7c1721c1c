import type { EmbeddedWallet } from '@latchkit/core'
import { stripText } from '@latchkit/protocol'
import type { Frame } from '../frame/createFrame.ts'
import type { Approvals } from './createApprovals.ts'
import { createFrameUrl } from './describeApp.ts'

/** Creates what the security page shows and does: devices, what protects the wallet, and where its phrase is shown. */
export function createSecurity(
  parameters: createSecurity.Parameters,
): EmbeddedWallet.SecurityMethods {
  const { frame, approvals, url, projectId } = parameters
  return {
    async getSecurity({ signal } = {}) {
      const security = await frame.call('GET_SECURITY', undefined, { signal })
      return {
        ...security,
        devices: security.devices.map(({ name, ...device }) => ({
          ...device,
          name: stripText(name, { max: 64 }),
        })),
        exportUrl: createFrameUrl({ url, projectId, page: 'export' }).href,
      }
    },

    async revokeDevice({ deviceId, signal }) {
      await approvals.show('REVOKE_DEVICE', { deviceId }, { signal })
    },

    async upgradeWallet({ signal } = {}) {
      await approvals.show('UPGRADE_WALLET', undefined, { signal })
    },
  }
}

export declare namespace createSecurity {
  type Parameters = {
    frame: Pick<Frame, 'call'>
    approvals: Pick<Approvals, 'show'>
    /** Of the frame. */
    url: string
    projectId: string
  }
}
