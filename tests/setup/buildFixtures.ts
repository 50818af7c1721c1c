import { join } from 'node:path'
import { buildPage } from './buildPage.ts'
import { buildRenderer } from './buildRenderer.ts'
import { buildWallets } from './buildWallets.ts'
import { writeReadmeExample } from './writeReadmeExample.ts'

const fixtures = join(import.meta.dirname, '../fixtures')

/** Whether all tests may run, not only those of the check. */
const isWhole = process.env.LATCHKIT_SUITE !== 'check'

/**
 * Builds every page that the tests open; returns the folder that holds them.
 * The two that most tests load start with one file, which saves each load 0.15 s
 * of processor time; the others, and the apps, are divided as Vite divides them.
 */
export async function buildFixtures(folder: string): Promise<string> {
  const pages = join(folder, 'pages')
  const readme = join(import.meta.dirname, '../fixtures/readme')
  await writeReadmeExample(readme)
  await buildPage({ page: readme, outDir: join(pages, 'readme') })
  await buildPage({
    page: join(fixtures, 'walletConnect'),
    outDir: join(pages, 'walletConnect'),
  })
  // A page that only tests of the long suite open.
  if (isWhole)
    await buildPage({
      page: join(fixtures, 'frame'),
      outDir: join(pages, 'frame'),
    })
  await buildPage({
    page: join(fixtures, 'embedded'),
    outDir: join(pages, 'embedded'),
  })
  for (const version of ['19', '18']) {
    const react =
      version === '18'
        ? { react: join(import.meta.dirname, '../react-18/node_modules') }
        : {}
    const dapp = join(fixtures, 'dapp')
    await buildPage({
      page: dapp,
      outDir: join(pages, `react-${version}`),
      hasOneStart: true,
      ...react,
    })
    if (isWhole) await buildRendered(join(pages, `ssr-${version}`), react)
  }
  const gallery = join(fixtures, 'gallery')
  await buildPage({
    page: gallery,
    outDir: join(pages, 'gallery'),
    hasOneStart: true,
  })
  await buildPage({
    page: join(fixtures, 'approvals'),
    outDir: join(pages, 'approvals'),
    inputs: ['index.html', 'popup.html'],
  })
  await buildWallets(join(fixtures, 'wallets'), pages)
  return pages
}

/** Builds the page that a server draws first, which only tests of the long suite open. */
async function buildRendered(
  outDir: string,
  react: { react?: string },
): Promise<void> {
  const page = join(fixtures, 'ssr')
  await buildPage({ page, outDir, ...react })
  await buildRenderer({ page, outDir: `${outDir}-server`, ...react })
}
