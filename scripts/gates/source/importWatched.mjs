import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

/** What a browser's page has, and what Node has a stand-in for. */
const names = (
  'addEventListener BroadcastChannel caches cookieStore CSSStyleSheet ' +
  'customElements dispatchEvent document Element EventSource fetch history ' +
  'HTMLElement Image indexedDB IntersectionObserver localStorage location ' +
  'matchMedia MutationObserver navigator Node Notification origin parent ' +
  'requestAnimationFrame requestIdleCallback ResizeObserver screen self ' +
  'sessionStorage SharedWorker Storage top trustedTypes visualViewport ' +
  'WebSocket window Worker XMLHttpRequest'
).split(' ')

/** Prints a line of JSON for each global of a browser that an entry point reads, and for each that throws. */
const [root, ...files] = process.argv.slice(2)
const own = pathToFileURL(join(root, 'packages')).href
const touched = new Set()

for (const name of names) {
  const original = Object.getOwnPropertyDescriptor(globalThis, name)
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      // The first frame is this getter, the second the code that reads the global.
      const reader = new Error().stack.split('\n')[2] ?? ''
      if (reader.includes(own)) touched.add(`reads '${name}' when imported`)
      return original?.get ? original.get.call(globalThis) : original?.value
    },
  })
}

for (const file of files) {
  touched.clear()
  try {
    await import(pathToFileURL(join(root, file)).href)
  } catch (error) {
    const message = `can't be imported: ${error?.stack ?? error}`
    console.log(JSON.stringify({ file, message }))
    continue
  }
  for (const message of touched) console.log(JSON.stringify({ file, message }))
}
