import type { App } from './apps.ts'
import { readDocument } from './readDocument.ts'

/**
 * The files of an app after the page on Next, under the policy of the page on
 * policies. What brings a provider of its own has a layout of its own: the
 * README's example at `/readme`, and the page on server rendering at `/cookies`.
 */
export async function listNextFiles(app: App): Promise<Map<string, string>> {
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
  const line = policy.files.get('app/layout.tsx')
  const proxy = policy.files.get('proxy.ts')
  if (!line || !proxy) throw new Error('docs/csp.md lacks a file.')

  const files = new Map<string, string>()
  for (const [name, text] of next.files)
    files.set(
      name.replace('app/', 'app/(docs)/'),
      name === 'app/layout.tsx' ? `${text}\n${line}` : text,
    )
  for (const [name, text] of cookies.files)
    files.set(
      name.replace('app/', 'app/(cookies)/'),
      name === 'app/layout.tsx' ? `${text}\n${line}` : text,
    )
  files.set('app/(cookies)/cookies/page.tsx', buttonPage)
  files.set('app/(readme)/layout.tsx', `${bareLayout}\n${line}`)
  files.set('app/(readme)/readme/page.tsx', page)
  files.set(
    'app/(readme)/readme/App.tsx',
    `'use client'\n${readme.first('tsx')}`,
  )
  if (app.react === 19) files.set('proxy.ts', proxy)
  // Next 14: as docs/csp.md says.
  else
    files.set(
      'middleware.ts',
      proxy.replace('function proxy', 'function middleware'),
    )
  return files
}

const bareLayout = `import type { ReactNode } from 'react'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
`

const buttonPage = `import { ConnectButton } from '@latchkit/ui'

export default function Page() {
  return <ConnectButton />
}
`

const page = `import { App } from './App'

export default function Page() {
  return <App />
}
`
