import type { Connector } from '../types/Connector.ts'
import type { WalletListing } from '../types/WalletListing.ts'
import { brands } from './brands.ts'

/** Whether a listing describes the wallet that a connector reaches: by reverse-DNS name, else by the brand that both belong to. Names alone prove nothing: any extension may call itself anything. */
export function isSameWallet(
  listing: Pick<WalletListing, 'name' | 'rdns'>,
  connector: Pick<Connector, 'rdns'>,
): boolean {
  const rdns = connector.rdns?.toLowerCase()
  if (!rdns) return false
  const listed = listing.rdns?.toLowerCase()
  if (listed === rdns) return true
  const brand = brands.find((each) => each.rdns.includes(rdns))
  if (!brand) return false
  return listed
    ? brand.rdns.includes(listed)
    : brand.names.includes(toName(listing.name))
}

/** As the table has names: lower case, letters and digits only. */
function toName(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}
