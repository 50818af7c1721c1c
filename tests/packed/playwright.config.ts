import { defineConfig } from '@playwright/test'
import config from '../playwright.config.ts'

export default defineConfig({
  ...config,
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './globalSetup.ts',
  outputDir: '../../.latchkit/test-results-packed',
})
