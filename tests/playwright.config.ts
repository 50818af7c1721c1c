import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'browser',
  globalSetup: './setup/globalSetup.ts',
  outputDir: '../.latchkit/test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  timeout: 20_000,
  expect: { timeout: 5_000 },
  use: {
    actionTimeout: 5_000,
    viewport: { width: 1_280, height: 800 },
    launchOptions: {
      executablePath: process.env.LATCHKIT_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
