'use client'
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/** How far below the edge of what is seen an element counts as in sight. */
const margin = '200px'

/** Calls back when an element comes into sight while its list scrolls. */
export function useSight(
  onSight: () => void,
): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null)
  const latest = useRef(onSight)
  useEffect(() => {
    latest.current = onSight
  })

  useEffect(() => {
    const element = ref.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          latest.current()
      },
      { root: element.closest('.lk-body'), rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return ref
}
