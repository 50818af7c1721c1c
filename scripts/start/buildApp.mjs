import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { writeSheets } from '../build/sheets.mjs'
import { root } from '../setup/root.mjs'
import { hashFiles } from './hashFiles.mjs'

const kept = 3
const sources = [
  'package-lock.json',
  'tsconfig.base.json',
  'packages',
  'scripts/start/buildApp.mjs',
]

/**
 * Builds an app (in `apps`, or in its `folder`) and returns the folder; one that was built from the
 * same contents is used again.
 */
export async function buildApp({ name, folder: source = `apps/${name}` }) {
  writeSheets({ root, folder: 'packages/ui' })
  const builds = join(root, '.latchkit', name)
  const paths = [...sources, 'apps/shared', source]
  const folder = join(builds, hashFiles({ root, paths }))
  if (existsSync(folder)) return folder

  console.error(`Building the ${name} …`)
  const { build } = await import('vite')
  const draft = `${folder}.${process.pid}`
  await build({
    root: join(root, source),
    logLevel: 'warn',
    build: { outDir: draft, emptyOutDir: true, rolldownOptions: { onwarn } },
  })
  // Moved into place only when whole: a killed build is never served.
  if (existsSync(folder)) rmSync(draft, { recursive: true })
  else renameSync(draft, folder)
  forgetOldBuilds(builds)
  return folder
}

/** 'use client' is for servers that render; a page of its own has none. */
export function onwarn(warning, warn) {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
}

function forgetOldBuilds(builds) {
  const age = (name) => statSync(join(builds, name)).mtimeMs
  const newest = readdirSync(builds).sort((a, b) => age(b) - age(a))
  for (const name of newest.slice(kept))
    rmSync(join(builds, name), { recursive: true, force: true })
}
