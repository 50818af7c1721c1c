import '@latchkit/ui/styles.css'
import { App } from './page/App.tsx'
import { renderPage } from './page/renderPage.tsx'
import './styles/demo.css'

await renderPage((config) => <App config={config} />)
