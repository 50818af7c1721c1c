import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = 'services/server/directory'
const target = 'packages/protocol/src/directory'

/** How many wallets of the directory, in its order, are part of the kit. Those without networks are not, since the lists of an app show wallets of its networks. */
const count = 100

/** Renders the directory that is part of the kit, from the server's: bytes by path. */
export function renderDirectory({ root }) {
  const read = (file) => readFileSync(join(root, source, file))
  const wallets = JSON.parse(read('wallets.json'))
    .filter(({ chains }) => chains)
    .slice(0, count)
  const names = new Map(
    readdirSync(join(root, source, 'images/wallets')).map((name) => [
      name.replace(/\.\w+$/, ''),
      name,
    ]),
  )
  const logos = wallets
    .filter(({ image_id: id }) => id)
    .map(({ id, image_id: image }) => ({ id, file: names.get(image) }))
  const files = new Map(
    logos.map(({ file }) => [
      `${target}/logos/${file}`,
      read(`images/wallets/${file}`),
    ]),
  )
  files.set(`${target}/logos/LICENSE`, read('images/LICENSE'))
  files.set(
    `${target}/wallets.generated.ts`,
    Buffer.from(renderModule({ wallets, logos })),
  )
  return files
}

/** The folder that contains nothing else. */
export const logosFolder = `${target}/logos`

function renderModule({ wallets, logos }) {
  const entries = wallets.map(
    ({ image_id: _, ...wallet }) => `    ${JSON.stringify(wallet)},`,
  )
  // Bundlers find a file by this expression, and by no shorter one. Vite would copy small files into the script.
  const urls = logos.map(
    ({ id, file }) =>
      `    '${id}': new URL('./logos/${file}?no-inline', import.meta.url).href,`,
  )
  return `// Generated from ${source} by \`npm run directory\`; change that, not this file.
import type { Wallet } from '../http/directory.ts'

/** Lists the first ${count} wallets of the directory that name networks, in its order. */
export function listWallets(): readonly Wallet[] {
  return [
${entries.join('\n')}
  ]
}

/** Lists the URLs of their logos, by wallet id. */
export function listLogos(): Readonly<Record<string, string>> {
  return {
${urls.join('\n')}
  }
}
`
}
