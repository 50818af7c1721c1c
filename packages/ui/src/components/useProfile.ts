'use client'

import type { Profile } from '../modal/Modal.ts'
import { useModalState } from '../modal/useModalState.ts'

/** Returns the name and picture that the server has for an address; `undefined` until they have arrived. */
export function useProfile(address: string | undefined): Profile | undefined {
  const profile = useModalState((state) => state.profile)
  return profile?.address === address ? profile : undefined
}

/** Shortens an address to its first and last characters. */
export function shortenAddress(address: string): string {
  if (address.length <= 12) return address
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
