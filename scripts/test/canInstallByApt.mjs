import { existsSync } from 'node:fs'
import process from 'node:process'

/** Whether this is root on a Debian. */
export function canInstallByApt() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}
