/**
 * Files that `exports` names, under whatever condition, and that a package does
 * not hold. publint passes over conditions that it doesn't know, like `source`.
 */
export function listAbsent({ manifest, paths }) {
  return listTargets(manifest.exports ?? {})
    .map((target) => target.replace(/^\.\//, ''))
    .filter((path) => !paths.includes(path))
    .map((path) => `exports ${path}, which is not in it`)
}

function listTargets(value) {
  return typeof value === 'string'
    ? [value]
    : Object.values(value).flatMap(listTargets)
}
