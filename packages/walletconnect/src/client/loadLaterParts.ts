import type { laterParts } from './laterParts.ts'

/** Loads what nobody needs before a wallet has seen the pairing. */
export async function loadLaterParts(): Promise<typeof laterParts> {
  return (await import('./laterParts.ts')).laterParts
}
