/** The package that a bare specifier is about; `undefined` for a path. */
export function getPackageName(specifier) {
  return /^(@[^/]+\/)?[^./@][^/]*/.exec(specifier)?.[0]
}
