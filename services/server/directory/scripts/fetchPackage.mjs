import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { gunzipSync } from 'node:zlib'
import { freeLicences } from '../../../../scripts/gates/source/isFreeLicence.mjs'

/**
 * Fetches one exact version of an npm package and returns its files without running them. Throws if its bytes or licence differ
 * from the pinned ones.
 */
export function fetchPackage({
  name,
  version,
  integrity,
  licence,
  grant,
  folder,
}) {
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
  checkLicence({ name, files, licence, grant })
  return { name, version, licence, files }
}

function download(specifier, folder) {
  const { status, stderr } = spawnSync(
    'npm',
    ['pack', specifier, '--ignore-scripts', '--pack-destination', folder],
    {
      encoding: 'utf8',
      // By default npm lists every file of the package.
      env: { ...process.env, npm_config_loglevel: 'error' },
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) throw new Error(`npm pack ${specifier}: ${stderr}`)
}

/**
 * Throws unless a package declares the pinned permissive licence: by its manifest, its licence file, or a sentence in its
 * README (`grant`).
 */
export function checkLicence({ name, files, licence, grant }) {
  if (!freeLicences.has(licence))
    throw new Error(`${name}: ${licence} is no licence that we may use.`)
  const manifest = JSON.parse(files.get('package.json').toString('utf8'))
  if (grant && !manifest.license && hasSentence(files.get('README.md'), grant))
    return
  const text = files.get('LICENSE')?.toString('utf8') ?? ''
  const isInFile = /^SEE LICENSE IN LICENSE$/i.test(manifest.license ?? '')
  const declared = isInFile ? firstLine(text) : manifest.license
  const choices = readChoices(declared ?? firstLine(text))
  if (!choices.includes(licence))
    throw new Error(`${name} declares ${declared}, and not ${licence}.`)
}

function hasSentence(bytes, sentence) {
  return bytes?.toString('utf8').split(/\r?\n/).includes(sentence)
}

/** Returns the SPDX ids of which one may be chosen: "(MIT OR Apache-2.0)", "The MIT License (MIT)". */
function readChoices(declared) {
  return String(declared)
    .replace(/^\((.*)\)$/, '$1')
    .split(/\s+OR\s+/)
    .map((one) =>
      one
        .replace(/^The\s+/i, '')
        .replace(/\s+licen[cs]e(?:\s+\([^)]*\))?$/i, '')
        .trim(),
    )
}

function firstLine(text) {
  return text.trim().split('\n')[0]
}

const block = 512

/** Reads the files of an npm tarball, by path in the package, without writing to disk. */
export function readTar(tarball) {
  const bytes = gunzipSync(tarball)
  const files = new Map()
  let longPath
  for (let at = 0; at + block <= bytes.length; ) {
    const header = bytes.subarray(at, at + block)
    const name = readText(header, 0, 100)
    if (!name) break
    const size = Number.parseInt(readText(header, 124, 12), 8) || 0
    const type = String.fromCharCode(header[156])
    const content = bytes.subarray(at + block, at + block + size)
    const prefix = readText(header, 345, 155)
    if (type === 'x') longPath = readPax(content)
    else {
      const path = longPath ?? (prefix ? `${prefix}/${name}` : name)
      // All files of an npm tarball are in one folder.
      if (type === '0' || type === '\0')
        files.set(path.slice(path.indexOf('/') + 1), content)
      longPath = undefined
    }
    at += block + Math.ceil(size / block) * block
  }
  return files
}

function readText(header, start, length) {
  const field = header.subarray(start, start + length)
  const end = field.indexOf(0)
  return field
    .subarray(0, end === -1 ? length : end)
    .toString('utf8')
    .trim()
}

/** Reads the path in a POSIX extended header (`<length> <key>=<value>\n`), for paths beyond 255 bytes. */
function readPax(content) {
  return /\d+ path=(.*)\n/.exec(content.toString('utf8'))?.[1]
}
