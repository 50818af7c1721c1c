import { build } from 'vite'
import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import { writeReadmeExample } from './tests/setup/writeReadmeExample.ts'
const root = join(import.meta.dirname, 'tests/fixtures/readme')
await writeReadmeExample(root)
const out = await build({ root, base: './', configFile: false, logLevel: 'silent', build: { write: false, target: 'es2022', rolldownOptions: { input: { index: join(root, 'index.html') }, output: { codeSplitting: { groups: [{ name: 'react-excluded', test: /node_modules\/(react|react-dom|scheduler)\// }] } } } } })
const chunks = out.output.filter(o => o.type === 'chunk')
const by = new Map(chunks.map(c => [c.fileName, c]))
const entry = chunks.find(c => c.isEntry)
const seen = new Set()
const walk = (f) => { if (seen.has(f) || /react-excluded/.test(f)) return; seen.add(f); for (const i of by.get(f).imports) walk(i) }
walk(entry.fileName)
let total = 0
const mods = []
for (const f of seen) { const c = by.get(f); const g = gzipSync(c.code).length; total += g; console.log(f, c.code.length, g); for (const [m, v] of Object.entries(c.modules)) if (v.renderedLength) mods.push([v.renderedLength, m.replace(/.*\/(packages|node_modules)\//, '$1/')]) }
console.log('ready gzip', total)
for (const m of mods.sort((a, b) => b[0] - a[0]).slice(0, Number(process.argv[2] ?? 90))) console.log(...m)
