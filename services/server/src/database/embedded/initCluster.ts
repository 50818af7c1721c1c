import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresStartError } from '../errors/EmbeddedPostgresStartError.ts'
import { EmbeddedPostgresVersionError } from '../errors/EmbeddedPostgresVersionError.ts'
import type { findServiceUser } from './findServiceUser.ts'
import { getEnvironment } from './getEnvironment.ts'

/** Makes the data folder where there is none, and gives it with the password of its only user. A kill in between leaves nothing that counts. */
export async function initCluster(
  parameters: initCluster.Parameters,
): Promise<initCluster.ReturnType> {
  const { home, version } = parameters
  const data = join(home, 'data')
  const wanted = version.split('.')[0] ?? ''
  const password = keepPassword(join(home, 'password'))
  if (!existsSync(data)) await create({ ...parameters, data, password })
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

async function create(
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
  const looks = ['--encoding=UTF8', '--locale=C', '--no-instructions']
  try {
    await promisify(execFile)(
      program,
      ['-D', draft, '-A', 'scram-sha-256', ...options, ...looks],
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
