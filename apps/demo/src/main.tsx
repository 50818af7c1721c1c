import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@latchkit/ui/styles.css'
import { loadConfig } from './config/DemoConfig.ts'
import { App } from './page/App.tsx'
import { StartError } from './page/StartError.tsx'
import './styles/demo.css'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root.')
const root = createRoot(container)

try {
  const config = await loadConfig()
  root.render(
    <StrictMode>
      <App config={config} />
    </StrictMode>,
  )
} catch (error) {
  root.render(<StartError error={error} />)
}
