import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { checkLicence } from './checkLicence.mjs'
import { readTar } from './readTar.mjs'

/**
 * The files of one exact version of an npm package, which are only read, never
 * run. Throws where its bytes or its licence are not the ones that were pinned.
 */
export function fetchPackage({ name, version, integrity, licence, folder }) {
  mkdirSync(folder, { recursive: true })
  const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
  const path = join(folder, file)
  if (!existsSync(path)) download(`${name}@${version}`, folder)
  const tarball = readFileSync(path)
  const actual = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
  if (actual !== integrity)
    throw new Error(
      `${name}@${version} is ${actual}, and not ${integrity} as pinned.`,
    )
  const files = readTar(tarball)
  checkLicence({ name, files, licence })
  return { name, version, licence, files }
}

function download(specifier, folder) {
  const { status, stderr } = spawnSync(
    'npm',
    ['pack', specifier, '--ignore-scripts', '--pack-destination', folder],
    {
      encoding: 'utf8',
      // It would list every file of the package.
      env: { ...process.env, npm_config_loglevel: 'error' },
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) throw new Error(`npm pack ${specifier}: ${stderr}`)
}
