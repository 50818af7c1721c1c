import process from 'node:process'

type Manifest = {
  dependencies: Record<string, string>
  overrides?: Record<string, string>
}

/**
 * A template with our packages in it: those that a document says to install
 * are dependencies, the others come along as they would from the registry.
 */
export function writeManifest(parameters: {
  template: string
  installs: readonly string[]
  tarballs: ReadonlyMap<string, string>
}): string {
  const { template, installs, tarballs } = parameters
  const manifest = JSON.parse(forPlatform(template)) as Manifest
  for (const name of installs)
    if (!tarballs.has(name) && !manifest.dependencies[name])
      throw new Error(`No version of ${name} is pinned.`)
  const links = [...tarballs].map(([name, path]) => [name, `file:${path}`])
  const isNamed = ([name = '']: string[]) => installs.includes(name)
  return JSON.stringify({
    ...manifest,
    dependencies: {
      ...manifest.dependencies,
      ...Object.fromEntries(links.filter(isNamed)),
    },
    overrides: Object.fromEntries(links.filter((link) => !isNamed(link))),
  })
}

/** Next's compiler is a package per platform, and optional ones stay away. */
function forPlatform(template: string): string {
  const { arch, platform } = process
  const suffix = { linux: '-gnu', win32: '-msvc' }[platform as string] ?? ''
  return template.replace(
    '@next/swc-linux-x64-gnu',
    `@next/swc-${platform}-${arch}${suffix}`,
  )
}
