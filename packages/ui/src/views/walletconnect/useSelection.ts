'use client'
import type { Platform } from '@latchkit/core'
import { useKit } from '@latchkit/react'
import { useEffect, useRef } from 'react'

/** Reports which wallet the visitor goes to, and by which way. */
export function useSelection(name: string, platform: Platform): void {
  const kit = useKit()
  // Strict mode runs effects twice.
  const told = useRef<Platform>(undefined)
  useEffect(() => {
    if (told.current === platform) return
    told.current = platform
    kit.internals.emit({
      event: 'SELECT_WALLET',
      properties: { name, platform },
    })
  }, [kit, name, platform])
}
