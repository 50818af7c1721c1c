import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { canInstallByApt } from './canInstallByApt.mjs'
import { installByApt } from './installByApt.mjs'

/**
 * Sees to the PostgreSQL and the Redis that the server's tests start throwaway
 * instances of. Without them those tests are left out, but for `CI=true`,
 * where they fail.
 */
export async function prepareStores() {
  const missing = listMissing()
  if (missing.length === 0) return
  if (canInstallByApt()) {
    console.error(
      `Installing ${missing.join(' and ')} for the server's tests …`,
    )
    await installByApt(missing)
  }
  const left = listMissing()
  if (left.length > 0)
    console.log(`left out what needs ${left.join(' and ')}: install them`)
}

function listMissing() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const hasRedis = folders.some((it) => existsSync(join(it, 'redis-server')))
  return [
    ...(existsSync('/usr/lib/postgresql/15/bin') ? [] : ['postgresql-15']),
    ...(hasRedis ? [] : ['redis-server']),
  ]
}
