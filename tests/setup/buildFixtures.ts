import { join } from 'node:path'
import { buildPage } from './buildPage.ts'
import { buildWallets } from './buildWallets.ts'
import { writeReadmeExample } from './writeReadmeExample.ts'

const fixtures = join(import.meta.dirname, '../fixtures')

/** Builds every page that the tests open; returns the folder that holds them. */
export async function buildFixtures(folder: string): Promise<string> {
  const pages = join(folder, 'pages')
  const readme = join(import.meta.dirname, '../fixtures/readme')
  await writeReadmeExample(readme)
  await buildPage({ page: readme, outDir: join(pages, 'readme') })
  const dapp = join(fixtures, 'dapp')
  await buildPage({ page: dapp, outDir: join(pages, 'react-19') })
  await buildPage({
    page: dapp,
    outDir: join(pages, 'react-18'),
    react: join(import.meta.dirname, '../react-18/node_modules'),
  })
  await buildWallets(join(fixtures, 'wallets'), pages)
  return pages
}
