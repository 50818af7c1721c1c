import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'

/**
 * One sentence that says what this machine lacks, or `undefined`. Node itself
 * was looked at before this file could be parsed.
 */
export function checkMachine({
  env = process.env,
  platform = process.platform,
  arch = process.arch,
  anvil,
}) {
  return (
    checkNpm(env) ?? (anvil ? checkAnvil({ env, platform, arch }) : undefined)
  )
}

function checkNpm(env) {
  const version =
    /\bnpm\/(\d+)\S*/.exec(env.npm_config_user_agent ?? '')?.[0].slice(4) ??
    spawnSync('npm', ['--version'], {
      env,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    }).stdout?.trim()
  if (!version)
    return 'Latchkit needs npm 10 or newer, and no npm is on the PATH: install it from https://nodejs.org.'
  if (Number.parseInt(version, 10) >= 10) return undefined
  return `Latchkit needs npm 10 or newer; this is npm ${version}: update it with \`npm install --global npm\`.`
}

function checkAnvil({ env, platform, arch }) {
  const path = env.LATCHKIT_ANVIL
  if (path && existsSync(path)) return undefined
  if (path)
    return `LATCHKIT_ANVIL names ${path}, and there is no such file: set it to the path of an anvil binary.`
  if (platform === 'linux' && arch === 'x64') return undefined
  return `Latchkit's local chains run on anvil, which npm has for Linux on x64 only and this is ${platform} on ${arch}: install Foundry from https://getfoundry.sh and set LATCHKIT_ANVIL to the path of its anvil.`
}
