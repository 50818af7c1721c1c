import { withServer } from '../http/withServer.ts'
import type { Kit } from '../types/Kit.ts'
import type { ServerReadError } from '../types/ServerReadError.ts'
import type { WalletListing } from '../types/WalletListing.ts'

/** A page of the server's wallet directory, asked for once; searches wait until 300 ms have passed since the last. None without a server. */
export function getWallets(
  kit: Kit,
  parameters: getWallets.Parameters = {},
): Promise<getWallets.ReturnType> {
  return withServer<getWallets.ReturnType>(
    kit,
    { wallets: [], count: 0 },
    ({ readWallets }) => readWallets(kit, parameters),
  )
}

export declare namespace getWallets {
  type Parameters = {
    /** From 1, which is the default. */
    page?: number | undefined
    /** Per page, at most 100. Default 40. */
    entries?: number | undefined
    /** Case, accents and surrounding spaces don't matter. */
    search?: string | undefined
    badge?: string | undefined
    /** Ids of listings: only these. */
    include?: readonly string[] | undefined
    /** Ids of listings: none of these. */
    exclude?: readonly string[] | undefined
    /** CAIP-2 ids or namespaces: wallets of any of them. */
    chains?: readonly string[] | undefined
    /** Exact names. */
    names?: readonly string[] | undefined
    /** Reverse-DNS names. */
    rdns?: readonly string[] | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = {
    readonly wallets: readonly WalletListing[]
    /** How many match in all. */
    readonly count: number
  }
  type ErrorType = ServerReadError
}
