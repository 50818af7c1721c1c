import { loadable } from '../loader/loadable.ts'
import type { Views } from '../modal/Views.ts'
import { loadShell } from './loadShell.ts'

const loadWalletViews = () =>
  import('./walletViews.ts').then(({ walletViews }) => walletViews)

const loadGuides = () =>
  import('./guides/guideViews.ts').then(({ guideViews }) => guideViews)

const loadAccount = () =>
  import('./account/accountViews.ts').then(({ accountViews }) => accountViews)

/** The views that every kit has; none is in the first chunk. */
export const views = {
  Connect: loadable(loadShell, ({ Connect }) => Connect),
  ConnectingExternal: loadable(
    loadWalletViews,
    ({ ConnectingExternal }) => ConnectingExternal,
  ),
  Networks: loadable(loadWalletViews, ({ Networks }) => Networks),
  UnsupportedChain: loadable(
    loadWalletViews,
    ({ UnsupportedChain }) => UnsupportedChain,
  ),
  Account: loadable(loadAccount, ({ Account }) => Account),
  WhatIsAWallet: loadable(loadGuides, ({ WhatIsAWallet }) => WhatIsAWallet),
  WhatIsANetwork: loadable(loadGuides, ({ WhatIsANetwork }) => WhatIsANetwork),
  GetWallet: loadable(loadGuides, ({ GetWallet }) => GetWallet),
} satisfies Views
