import type { App } from './apps.ts'
import { readDocument } from './readDocument.ts'

/**
 * The files of an app after the page on Next, under the policy of the page on
 * policies. What brings a provider of its own has a layout of its own: the
 * README's example at `/readme`, and the page on server rendering at `/cookies`.
 * On Next 16 it has `cacheComponents`, as the official template.
 */
export async function listNextFiles(app: App): Promise<Map<string, string>> {
  const isOld = app.react === 18
  const next = await readDocument('docs/frameworks.md', 'Next (app router)')
  const policy = await readDocument(
    'docs/csp.md',
    'Next, with a nonce per request',
  )
  const cookies = await readDocument(
    'docs/server-rendering.md',
    'Next (app router)',
  )
  const readme = await readDocument('README.md')
  const layout = policy.files.get('app/layout.tsx')
  const proxy = policy.files.get('proxy.ts')
  if (!layout || !proxy) throw new Error('docs/csp.md lacks a file.')

  const files = new Map<string, string>()
  for (const [name, text] of next.files)
    files.set(name.replace('app/', 'app/(docs)/'), text)
  files.set('app/(docs)/layout.tsx', isOld ? forNext14(layout) : layout)
  for (const [name, text] of cookies.files)
    files.set(
      name.replace('app/', 'app/(cookies)/'),
      isOld && name === 'app/layout.tsx' ? forNext14(text) : text,
    )
  files.set('app/(cookies)/cookies/page.tsx', buttonPage)
  const bare = layout
    .replace("import { Providers } from './providers'\n", '')
    .replace('<Providers>{children}</Providers>', '{children}')
  files.set('app/(readme)/layout.tsx', isOld ? forNext14(bare) : bare)
  files.set('app/(readme)/readme/page.tsx', page)
  files.set(
    'app/(readme)/readme/App.tsx',
    `'use client'\n${readme.first('tsx')}`,
  )
  // Next 14: as docs/csp.md says.
  if (isOld)
    files.set(
      'middleware.ts',
      proxy.replace('function proxy', 'function middleware'),
    )
  else {
    files.set('proxy.ts', proxy)
    files.set('next.config.ts', config)
  }
  return files
}

/** A layout as the documents describe it for Next 14. */
function forNext14(layout: string): string {
  return layout
    .replace("import { connection } from 'next/server'\n", '')
    .replace('  await connection()\n', '')
    .replace(
      'export const instant = false',
      "export const dynamic = 'force-dynamic'",
    )
}

const config = 'export default { cacheComponents: true }\n'

const buttonPage = `import { ConnectButton } from '@latchkit/ui'

export default function Page() {
  return <ConnectButton />
}
`

const page = `import App from './App'

export default function Page() {
  return <App />
}
`
