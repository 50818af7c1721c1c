import { loadable } from '../../../ui/src/loader/createLoader.ts'
import { createModal } from '../../../ui/src/modal/createModal.ts'
import type { Modal } from '../../../ui/src/modal/Modal.ts'
import { preloadViews } from '../../../ui/src/modal/openModal.ts'
import type { Route } from '../../../ui/src/modal/Route.ts'
import { serverViews } from '../../../ui/src/views/chunks/server.ts'
import { walletConnectViews } from '../../../ui/src/views/chunks/walletConnect.ts'

/** Returns a modal whose views render nothing and are loaded, unless `load` delays them. */
export async function createFakeModal(
  options: { load?: () => Promise<void> } = {},
): Promise<Modal> {
  const empty = () => null
  const chunk = {
    Connect: empty,
    ConnectingExternal: empty,
    Account: empty,
    Networks: empty,
    UnsupportedChain: empty,
    WhatIsAWallet: empty,
    WhatIsANetwork: empty,
    GetWallet: empty,
  }
  const load = async () => {
    await options.load?.()
    return chunk
  }
  const part = loadable(load, () => empty)
  const modal = createModal({
    parts: {
      server: loadable(load, () => serverViews),
      walletConnect: loadable(load, () => walletConnectViews),
    },
    shell: part,
    toastBox: part,
    views: {
      Connect: load,
      ConnectingExternal: load,
      Account: load,
      Networks: load,
      UnsupportedChain: load,
      WhatIsAWallet: load,
      WhatIsANetwork: load,
      GetWallet: load,
    },
  })
  if (options.load) return modal
  preloadViews(modal, ['Connect'])
  await modal.loader.load(modal.shell)
  return modal
}

/** Returns the names of the views on the stack, bottom to top. */
export function listViews(modal: Modal): readonly Route.View[] {
  return modal.getState().stack.map(({ view }) => view)
}
