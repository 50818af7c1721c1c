import type { Kit } from '@latchkit/core'
import { createModal } from '../../../ui/src/modal/createModal.ts'
import type { Modal, Shell, ViewChunk } from '../../../ui/src/modal/Modal.ts'
import { loadView } from '../../../ui/src/modal/openModal.ts'
import type { Route } from '../../../ui/src/modal/Route.ts'
import { directory } from '../../../ui/src/views/chunks/directory.ts'
import { server } from '../../../ui/src/views/chunks/server.ts'
import { walletConnect } from '../../../ui/src/views/chunks/walletConnect.ts'
import {
  ConsentField,
  useConsent,
} from '../../../ui/src/views/connect/ConsentField.tsx'
import { openWallet } from '../../../ui/src/views/connect/openWallet.ts'
import { useWallets } from '../../../ui/src/wallets/useWallets.ts'
import { createFakeKit } from '../core/createFakeKit.ts'

/** Returns a modal whose views render nothing and are loaded, unless `load` delays them. */
export async function createFakeModal(
  options: {
    kit?: Kit
    load?: () => Promise<void>
    onTop?: ViewChunk<Route.View>['onTop']
  } = {},
): Promise<Modal> {
  const { kit = createFakeKit().kit, load, onTop } = options
  const empty = () => null
  const loadChunk = async () => createChunk(onTop)
  const loadShell = async (): Promise<Shell> => {
    await load?.()
    return {
      Modal: empty,
      ToastBox: empty,
      messages: {},
      ...{ ConsentField, useConsent, openWallet, useWallets },
      views: new Proxy({} as Shell['views'], { get: () => loadChunk }),
      parts: {
        directory: async () => directory,
        email: async () => ({
          ...{
            ApproveTransaction: empty,
            EmailField: empty,
            SecurityRow: empty,
          },
        }),
        families: async () => ({
          AddressList: empty,
          FamilyList: empty,
          ...{ FamilyNetworks: empty, SessionWallets: empty },
        }),
        guides: async () => ({
          ...{ AccountLabelEditor: empty, ConsentBox: empty },
          ...{ LegalNotice: empty, RequestQuestion: empty },
          adviseOn: () => undefined,
        }),
        server: async () => server,
        walletConnect: async () => walletConnect,
        connected: async () => ({
          ...{ ButtonAccount: empty, ButtonNetwork: empty },
          adviseOn: () => undefined,
        }),
        transactions: async () => ({ run: () => {} }),
      },
    }
  }
  const modal = createModal({ kit, loadShell })
  if (!load) await loadView(modal, 'Connect')
  return modal
}

/** Returns a chunk that has every view. */
function createChunk(onTop: ViewChunk<Route.View>['onTop']) {
  return new Proxy({} as ViewChunk<Route.View>, {
    get: (_, name) =>
      name === 'onTop'
        ? onTop
        : String(name).endsWith('View')
          ? () => null
          : undefined,
  })
}

/** Returns the names of the views on the stack, bottom to top. */
export function listViews(modal: Modal): readonly Route.View[] {
  return modal.getState().stack.map(({ view }) => view)
}
