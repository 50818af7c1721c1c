import type { Views } from '../modal/Views.ts'
import { loadShell } from './loadShell.ts'
import { loadWalletViews } from './loadWalletViews.ts'

const loadGuides = () => loadShell().then(({ chunks }) => chunks.guide())

const loadAccount = () => loadShell().then(({ chunks }) => chunks.account())

/** The views that every kit has; none is in the first chunk. */
export const views = {
  Connect: loadShell,
  ConnectingExternal: loadWalletViews,
  Networks: loadWalletViews,
  UnsupportedChain: loadWalletViews,
  Account: loadAccount,
  WhatIsAWallet: loadGuides,
  WhatIsANetwork: loadGuides,
  GetWallet: loadGuides,
} satisfies Views
