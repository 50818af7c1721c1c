import process from 'node:process'
import { pathToFileURL } from 'node:url'

const names = (
  'addEventListener customElements dispatchEvent document history HTMLElement ' +
  'indexedDB IntersectionObserver localStorage location matchMedia ' +
  'MutationObserver navigator requestAnimationFrame ResizeObserver screen ' +
  'self sessionStorage visualViewport window'
).split(' ')

const [file, packages] = process.argv.slice(2)
const own = pathToFileURL(packages).href
const touched = new Set()

for (const name of names) {
  const original = Object.getOwnPropertyDescriptor(globalThis, name)
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      // The first frame is this getter, the second whoever reads the global.
      const reader = new Error().stack.split('\n')[2] ?? ''
      if (reader.includes(own)) touched.add(`reads '${name}' when imported`)
      return original?.get ? original.get.call(globalThis) : original?.value
    },
  })
}

await import(pathToFileURL(file).href)
for (const message of touched) console.log(message)
