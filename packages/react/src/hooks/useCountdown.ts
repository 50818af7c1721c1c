'use client'
import { useEffect, useState } from 'react'

/** Returns the seconds that are left until a time, in milliseconds since 1970; counted down to 0. */
export function useCountdown(end: number): number {
  const [now, setNow] = useState(() => Date.now())
  const rest = Math.max(0, end - now)

  useEffect(() => {
    const present = Date.now()
    setNow(present)
    if (end <= present) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= end) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [end])

  return Math.ceil(rest / 1_000)
}
