import { delimiter, join } from 'node:path'
import process from 'node:process'
import { isInstalled } from './isInstalled.mjs'
import { runChild } from './runChild.mjs'

/** Runs `npm ci` in `root` where it is due; what npm says goes to stderr. */
export async function installDependencies({ root, owner }) {
  if (isInstalled({ root })) return { code: 0 }
  console.error('Installing what package-lock.json names …')
  const installed = await runChild(
    'npm',
    ['ci', '--no-progress', '--loglevel=error'],
    {
      cwd: root,
      env: getEnvironment(process.env),
      owner,
      shell: process.platform === 'win32',
      stdio: ['ignore', 2, 2],
    },
  )
  if (installed.interrupted) return { code: installed.code || 130 }
  if (installed.code !== 0)
    console.error('The installation failed; what npm said is above.')
  return { code: installed.code }
}

/** npm must not run on the Node in `node_modules` that it is about to remove. */
function getEnvironment(env) {
  const own = join('node_modules', '.bin')
  const path = env.PATH?.split(delimiter).filter((dir) => !dir.endsWith(own))
  return path ? { ...env, PATH: path.join(delimiter) } : env
}
