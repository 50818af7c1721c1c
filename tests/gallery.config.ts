import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Pictures of every view; `npm run screenshots` takes them. */
export default defineConfig(base, { testDir: 'gallery', reporter: 'line' })
