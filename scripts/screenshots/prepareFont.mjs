import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The names by which pages ask for the system's font. */
const names = ['system-ui', 'sans-serif']

/** Returns the environment in which Inter is the system's font, as fontconfig reads it; prints what is missing if it is not installed. Visitors' systems have fonts of its measures, and most machines that run tests have not. */
export async function prepareFont({ folder }) {
  if (!(await isInstalled())) {
    console.warn(
      'Inter is not installed: the pictures show this machine’s own font. On Debian: apt-get install fonts-inter',
    )
    return {}
  }
  const file = join(folder, 'inter.conf')
  await mkdir(folder, { recursive: true })
  const given = process.env.FONTCONFIG_FILE ?? '/etc/fonts/fonts.conf'
  await writeFile(file, createConfiguration(given))
  return { FONTCONFIG_FILE: file }
}

async function isInstalled() {
  try {
    const { stdout } = await run('fc-list', ['Inter', 'family'])
    return stdout.trim() !== ''
  } catch {
    // Not a system of fontconfig.
    return false
  }
}

function createConfiguration(given) {
  const aliases = names.map(
    (name) =>
      `  <match target="pattern"><test name="family"><string>${name}</string></test><edit name="family" mode="prepend" binding="strong"><string>Inter</string></edit></match>`,
  )
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">${given}</include>
${aliases.join('\n')}
</fontconfig>
`
}
