/** How often a page is read, and for how long after an event, in milliseconds. */
const interval = 250
const duration = 10_000

/** Reads a page for wallets at once, and again after it was loaded, shown or focused, as most wallets put their objects there at any time, without an event. Returns a function that ends it. */
export function pollPage(
  read: () => void,
  { events = [] }: pollPage.Options = {},
): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  let end = 0
  const start = () => {
    read()
    end = Date.now() + duration
    timer ??= setInterval(() => {
      read()
      if (Date.now() < end) return
      clearInterval(timer)
      timer = undefined
    }, interval)
  }
  const types = ['load', 'pageshow', 'focus', ...events]
  for (const type of types) window.addEventListener(type, start)
  start()
  return () => {
    for (const type of types) window.removeEventListener(type, start)
    clearInterval(timer)
  }
}

export declare namespace pollPage {
  type Options = {
    /** Events of the page that wallets send when they are there. */
    events?: readonly string[] | undefined
  }
}
