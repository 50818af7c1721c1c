import { join } from 'node:path'

/** A step that runs these files of it only, one after the other. */
export function selectFiles({ step, root, files }) {
  const paths = files.map((file) => join(root, file))
  const filters = {
    vitest: () => ['--no-file-parallelism', ...paths],
    // Playwright takes regular expressions.
    playwright: () => [
      '--workers=1',
      ...paths.map(
        (path) => `^${path.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`,
      ),
    ],
  }
  const args = [...step.args, ...filters[step.runner]()]
  return { ...step, name: `${step.name}-again`, args }
}
