import { existsSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { runChild } from '../setup/runChild.mjs'

const policy = '/usr/sbin/policy-rc.d'
const options = {
  env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  stdio: ['ignore', 2, 2],
}

/** Installs packages of Debian's, as root; says whether that went well. */
export async function installByApt(packages) {
  // invoke-rc.d(8): with this policy, no package that comes along starts a daemon.
  const isOurs = !existsSync(policy)
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    if (!(await apt('update'))) return false
    const flags = ['--yes', '--no-install-recommends']
    return await apt('install', ...flags, ...packages)
  } finally {
    if (isOurs) rmSync(policy, { force: true })
  }
}

/** Where another apt is at work, it waits for its turn. */
async function apt(...args) {
  const wait = ['-o', 'DPkg::Lock::Timeout=600']
  const { code } = await runChild('apt-get', [...wait, ...args], options)
  return code === 0
}
