'use client'
import type { Kit } from '@latchkit/core'
import { useContext } from 'react'
import { KitProviderNotFoundError } from '../errors/KitProviderNotFoundError.ts'
import { KitContext } from './KitContext.ts'

/** The kit of the nearest provider; throws `KitProviderNotFoundError` where there is none. */
export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw new KitProviderNotFoundError()
  return kit
}
