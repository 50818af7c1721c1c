import { useEffect, useState } from 'react'

/** In milliseconds: a second click meant for the former prompt is over by then. */
const pause = 400

/** Whether a prompt has been there long enough for a click to be meant for it. */
export function useReady(): boolean {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), pause)
    return () => clearTimeout(timer)
  }, [])
  return isReady
}
