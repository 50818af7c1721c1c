import type { Identity } from '@latchkit/core'
import type { Cell } from '../loader/createCell.ts'
import { createCell } from '../loader/createCell.ts'

/** What the server knows of the connected address. */
export type Profile = Identity & { readonly address: string }

export function createProfile(): Cell<Profile | undefined> {
  return createCell<Profile | undefined>(undefined)
}
