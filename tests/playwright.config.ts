import { defineConfig } from '@playwright/test'
import { limits } from '../scripts/test/limits.mjs'
import { longBrowserTests } from '../scripts/test/longTests.mjs'

/** Parts of Chromium that no test is about. They cost 0.8 s of processor time for each window. */
const unusedFeatures = [
  // Each window loads two pages of some 70 files for the suggestions of its address bar.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Each navigation starts a process for the one after it.
  'SpareRendererForSitePerProcess',
]

/** What Playwright turns off. Chromium takes the last of its lists only, so ours repeats it. */
const playwrightFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

const { LATCHKIT_SUITE: suite } = process.env

export default defineConfig({
  testDir: 'browser',
  // Without a suite, all of them.
  testMatch: suite === 'long' ? longBrowserTests : '**/*.spec.ts',
  testIgnore: suite === 'check' ? longBrowserTests : [],
  globalSetup: './setup/globalSetup.ts',
  outputDir: '../.latchkit/test-results',
  fullyParallel: true,
  // Most of the time a test waits.
  workers: 3,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  // Limits for what hangs, on machines of any speed; what has to be fast says so itself.
  timeout: limits.test,
  expect: { timeout: limits.wait },
  use: {
    actionTimeout: limits.wait,
    viewport: { width: 1_280, height: 800 },
    // A click waits until nothing moves. Motion has tests of its own.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.LATCHKIT_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${[...playwrightFeatures, ...unusedFeatures]}`,
      ],
    },
  },
})
