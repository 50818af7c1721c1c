import type { LookupAddress } from 'node:dns'

/** How this server reaches what strangers name. */
export type PublicNetwork = {
  /** Every address of a host. */
  lookup(hostname: string): Promise<readonly LookupAddress[]>
  /** For development only: loopback may be asked, over plain HTTP and at any port. */
  readonly allowsLoopback: boolean
}
