'use client'
import type { KitEvent } from '@latchkit/core'
import { useEffect, useRef } from 'react'
import { useKit } from '../provider/useKit.ts'

/** Calls `onEvent` with every event of the kit while the component is mounted. */
export function useEvents(onEvent: (event: KitEvent) => void): void {
  const kit = useKit()
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => kit.onEvent((event) => latest.current(event)), [kit])
}
