import { enFamilies } from '../../locales/enFamilies.ts'
import { ChooseFamilyView } from '../chooseFamily/ChooseFamilyView.tsx'
import { AddressList } from '../families/AddressList.tsx'
import { FamilyList } from '../families/FamilyList.tsx'
import { FamilyNetworks } from '../families/FamilyNetworks.tsx'
import { SessionWallets } from '../families/SessionWallets.tsx'
import { account } from './account.ts'

/** What only kits with several chain families show. Holds the account's chunk, so that bundlers leave in that what they share. */
export const families = {
  AddressList,
  ChooseFamilyView,
  FamilyList,
  FamilyNetworks,
  SessionWallets,
  messages: enFamilies,
  account,
} as const
