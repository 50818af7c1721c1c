'use client'

import type { Identity } from '@latchkit/core'
import { useModalState } from '../modal/useModalState.ts'

/** Returns the name and picture that the server has for an address; `undefined` until they have arrived. */
export function useProfile(address: string | undefined): Identity | undefined {
  return useModalState(({ profiles }) => profiles.get(`${address}`))
}

/** Shortens an address to its first and last characters. */
export function shortenAddress(address: string): string {
  if (address.length <= 12) return address
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
