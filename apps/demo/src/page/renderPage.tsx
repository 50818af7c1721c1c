import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { DemoConfig } from '../config/DemoConfig.ts'
import { loadConfig } from '../config/DemoConfig.ts'
import { StartError } from './StartError.tsx'

/** Renders a page once the configuration is loaded, or says why it can't start. */
export async function renderPage(
  render: (config: DemoConfig) => ReactNode,
): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no #root.')
  const root = createRoot(container)
  try {
    const config = await loadConfig()
    root.render(<StrictMode>{render(config)}</StrictMode>)
  } catch (error) {
    root.render(<StartError error={error} />)
  }
}
