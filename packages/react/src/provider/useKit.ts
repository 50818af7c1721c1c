'use client'
import type { Kit } from '@latchkit/core'
import { BaseError } from '@latchkit/core'
import { createContext, useContext } from 'react'

/** Returns the kit of the nearest provider. Throws `KitProviderNotFoundError` if there is none. */
export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw new KitProviderNotFoundError()
  return kit
}

export const KitContext = createContext<Kit | undefined>(undefined)

/** A hook was called outside a provider. */
export class KitProviderNotFoundError extends BaseError {
  override name = 'KitProviderNotFoundError'
  constructor() {
    const hint =
      'Wrap it in `<LatchkitProvider kit={kit}>` or `<KitProvider kit={kit}>`, with `kit` from `createKit({ … })`.'
    // Also in the message: a browser's console doesn't show the hint.
    super(`No kit was found above this component. ${hint}`, {
      code: 'KIT_PROVIDER_NOT_FOUND',
      hint,
    })
  }
}
