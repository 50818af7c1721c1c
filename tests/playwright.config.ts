import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'browser',
  globalSetup: './setup/globalSetup.ts',
  outputDir: '../.latchkit/test-results',
  fullyParallel: true,
  // Most of the time a test waits.
  workers: 3,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  // Limits for what hangs, on machines of any speed; what has to be fast says so itself.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
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
