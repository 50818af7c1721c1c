import { loadable } from '../loader/loadable.ts'
import { createModal } from '../modal/createModal.ts'
import type { Modal } from '../modal/Modal.ts'
import { preloadViews } from '../modal/preloadViews.ts'
import type { Route } from '../modal/Route.ts'

/** A modal whose views draw nothing, and are there already unless `load` says otherwise. */
export async function createToyModal(
  options: { load?: () => Promise<void> } = {},
): Promise<Modal> {
  const empty = () => null
  const load = async () => options.load?.()
  const part = loadable(load, () => empty)
  const modal = createModal({
    shell: part,
    toastBox: part,
    views: {
      Connect: part,
      ConnectingExternal: part,
      Account: part,
      Networks: part,
      UnsupportedChain: part,
      WhatIsAWallet: part,
      WhatIsANetwork: part,
      GetWallet: part,
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
