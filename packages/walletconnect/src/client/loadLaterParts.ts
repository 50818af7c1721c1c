import type { laterParts } from './laterParts.ts'

/** Loads what a first pairing does without. */
export async function loadLaterParts(): Promise<typeof laterParts> {
  return (await import('./laterParts.ts')).laterParts
}
