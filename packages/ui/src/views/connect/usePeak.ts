'use client'
import { useState } from 'react'
import { useModalState } from '../../modal/useModalState.ts'

/** The most that a number has been since the modal opened. */
export function usePeak(number: number): number {
  const isOpen = useModalState(({ stack }) => stack.length > 0)
  const [peak, setPeak] = useState(number)
  const next = isOpen ? Math.max(peak, number) : number
  if (next !== peak) setPeak(next)
  return next
}
