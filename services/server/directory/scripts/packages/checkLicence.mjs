const permissive = ['MIT', 'Apache-2.0', 'BSD-2-Clause', 'ISC', 'CC0-1.0']

/** Throws unless a package declares the permissive licence that was found when it was chosen. */
export function checkLicence({ name, files, licence }) {
  if (!permissive.includes(licence))
    throw new Error(`${name}: ${licence} is no licence that we may use.`)
  const manifest = JSON.parse(files.get('package.json').toString('utf8'))
  const text = files.get('LICENSE')?.toString('utf8') ?? ''
  const declared = manifest.license ?? firstLine(text)
  if (toSpdx(declared) !== licence)
    throw new Error(`${name} declares ${declared}, and not ${licence}.`)
}

/** "BSD-2-Clause license" and "MIT License" are ways to say the same. */
function toSpdx(declared) {
  return String(declared)
    .replace(/\s+licen[cs]e$/i, '')
    .trim()
}

function firstLine(text) {
  return text.trim().split('\n')[0]
}
