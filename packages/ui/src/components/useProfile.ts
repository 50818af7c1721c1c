'use client'
import { useKit } from '@latchkit/react'
import { useSyncExternalStore } from 'react'
import type { Profile } from './createProfile.ts'
import { createProfile } from './createProfile.ts'

/** The name and picture by which the server knows an address; `undefined` until it has said so. */
export function useProfile(address: string | undefined): Profile | undefined {
  const { get, subscribe } = useKit().memo('profile', createProfile)
  const profile = useSyncExternalStore(subscribe, get, get)
  return profile?.address === address ? profile : undefined
}
