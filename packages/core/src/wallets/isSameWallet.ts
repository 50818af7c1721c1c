import type { Connector } from '../types/Connector.ts'
import type { WalletListing } from '../types/WalletListing.ts'

/** Whether a listing describes a connector's wallet: by reverse-DNS name, else by the brand of both. Names alone prove nothing, as any extension can use any name; those of `Connector.brand` are of the family's own table. */
export function isSameWallet(
  listing: Pick<WalletListing, 'name' | 'rdns'>,
  connector: Pick<Connector, 'rdns' | 'brand'>,
): boolean {
  const rdns = (connector.rdns ?? connector.brand)?.toLowerCase()
  if (!rdns) return false
  const listed = listing.rdns?.toLowerCase()
  if (listed === rdns) return true
  const brand = brands.find((each) => each.rdns.includes(rdns))
  if (!brand) return false
  return listed
    ? brand.rdns.includes(listed)
    : brand.names.includes(toName(listing.name))
}

/** Normalizes a name as in the table: lower case, letters and digits only. */
function toName(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}

/** Brands whose listings and extensions have different reverse-DNS names, or several: the normalized names of the listings, and every `rdns`. */
export const brands: readonly {
  readonly names: readonly string[]
  readonly rdns: readonly string[]
}[] = [
  {
    names: ['metamask'],
    rdns: ['io.metamask', 'io.metamask.mobile'],
  },
  {
    names: ['coinbase', 'coinbasewallet', 'base', 'baseaccount'],
    rdns: ['com.coinbase.wallet'],
  },
  {
    names: ['trust', 'trustwallet'],
    rdns: ['com.trustwallet.app'],
  },
  { names: ['phantom'], rdns: ['app.phantom'] },
  { names: ['rabby', 'rabbywallet'], rdns: ['io.rabby'] },
  {
    names: ['okx', 'okxwallet'],
    rdns: ['com.okex.wallet'],
  },
  { names: ['brave', 'bravewallet'], rdns: ['com.brave.wallet'] },
  { names: ['rainbow', 'rainbowwallet'], rdns: ['me.rainbow'] },
  { names: ['zerion', 'zerionwallet'], rdns: ['io.zerion.wallet'] },
  {
    names: ['uniswap', 'uniswapwallet', 'uniswapextension'],
    rdns: ['org.uniswap.app'],
  },
  { names: ['backpack'], rdns: ['app.backpack'] },
  {
    names: ['bitget', 'bitgetwallet', 'bitkeep'],
    rdns: ['com.bitget.web3'],
  },
  {
    names: ['binance', 'binancewallet', 'binanceweb3wallet'],
    rdns: ['com.binance.wallet'],
  },
  { names: ['bybit', 'bybitwallet'], rdns: ['com.bybit'] },
  { names: ['ledger', 'ledgerlive'], rdns: ['com.ledger'] },
  { names: ['enkrypt'], rdns: ['com.enkrypt'] },
  { names: ['frame'], rdns: ['sh.frame'] },
]
