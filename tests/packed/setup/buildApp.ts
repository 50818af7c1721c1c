import { mkdir } from 'node:fs/promises'
import process from 'node:process'
import type { App } from './apps.ts'
import { runTool } from './runTool.ts'
import { writeApp } from './writeApp.ts'

/** Makes an app in a folder outside the repository: written, installed, type-checked and built. */
export async function buildApp(parameters: {
  app: App
  folder: string
  tarballs: ReadonlyMap<string, string>
}): Promise<void> {
  const { app, folder } = parameters
  await mkdir(folder)
  await writeApp(parameters)
  await runTool('npm', [...install, ...installs[app.framework]], folder)
  for (const args of builds[app.framework]) {
    const output = await runTool(process.execPath, args, folder)
    // A bundler that names a package has something to say against it.
    if (output.includes('@latchkit/')) throw new Error(output)
  }
}

const install = [
  ...['install', '--ignore-scripts', '--no-audit', '--no-fund'],
  ...['--no-package-lock', '--loglevel=error'],
]

const installs = {
  vite: [],
  // It would bring image libraries, for which an app of ours has no use.
  next: ['--omit=optional'],
}

const builds = {
  vite: [
    ['node_modules/typescript/bin/tsc'],
    ['node_modules/vite/bin/vite.js', 'build'],
  ],
  // Checks the types too.
  next: [['node_modules/next/dist/bin/next', 'build']],
}
