import { readDocument } from './readDocument.ts'

/** The files of an app around the README's example, as in Vite's template. */
export async function listViteFiles(): Promise<Map<string, string>> {
  const readme = await readDocument('README.md')
  return new Map([
    ['vite.config.ts', config],
    ['index.html', page],
    ['src/main.tsx', main],
    ['src/App.tsx', readme.first('tsx')],
  ])
}

const config = `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [react()] })
`

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Dapp</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`

const main = `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import App from './App'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
`
