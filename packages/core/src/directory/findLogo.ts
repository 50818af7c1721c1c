import type { findBundledLogo } from './bundledDirectory.ts'

/** Returns the URL of a wallet's logo in the directory that is part of the kit, which loads with the first call. It is on the app's own origin, so that no server learns which wallet is shown. */
export async function findLogo(
  wallet: findLogo.Parameters,
): Promise<string | undefined> {
  const { findBundledLogo } = await import('./bundledDirectory.ts')
  return findBundledLogo(wallet)
}

export declare namespace findLogo {
  type Parameters = findBundledLogo.Parameters
}
