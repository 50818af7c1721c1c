/** Runs a task once the page has nothing better to do; the returned function calls it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task)
    return () => cancelIdleCallback(handle)
  }
  // Safari
  const timer = setTimeout(task, 200)
  return () => clearTimeout(timer)
}
