'use client'
import { useModalState } from '../modal/useModalState.ts'
import type { Profile } from './Profile.ts'

/** The name and picture by which the server knows an address; `undefined` until it has said so. */
export function useProfile(address: string | undefined): Profile | undefined {
  const profile = useModalState((state) => state.profile)
  return profile?.address === address ? profile : undefined
}
