import '@latchkit/ui/styles.css'
import { renderPage } from '../page/renderPage.tsx'
import '../styles/demo.css'
import { ChainsPage } from './ChainsPage.tsx'

await renderPage((config) => <ChainsPage config={config} />)
