import { loadable } from '../loader/loadable.ts'
import { createModal } from '../modal/createModal.ts'
import type { Modal } from '../modal/Modal.ts'
import { preloadViews } from '../modal/preloadViews.ts'
import type { Route } from '../modal/Route.ts'
import { serverViews } from '../views/server/serverViews.ts'
import { walletConnectViews } from '../views/walletconnect/walletConnectViews.ts'

/** A modal whose views draw nothing, and are there already unless `load` says otherwise. */
export async function createToyModal(
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

/** The names on the stack, bottom to top. */
export function listViews(modal: Modal): readonly Route.View[] {
  return modal.getState().stack.map(({ view }) => view)
}
