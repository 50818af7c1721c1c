'use client'
import type { Profile } from '../modal/Modal.ts'
import { useModalState } from '../modal/useModalState.ts'

/** The name and picture by which the server knows an address; `undefined` until it has said so. */
export function useProfile(address: string | undefined): Profile | undefined {
  const profile = useModalState((state) => state.profile)
  return profile?.address === address ? profile : undefined
}
