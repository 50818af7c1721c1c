'use client'
import type { Profile } from '../modal/Modal.ts'
import { useModalState } from '../modal/useModalState.ts'

/** Returns the name and picture that the server has for an address; `undefined` until they have arrived. */
export function useProfile(address: string | undefined): Profile | undefined {
  const profile = useModalState((state) => state.profile)
  return profile?.address === address ? profile : undefined
}
