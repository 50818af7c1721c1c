/** Where the icon package keeps a drawing that its metadata calls `network:zksync`. */
export function iconPath(filePath, variant) {
  const [kind, name] = filePath.split(':')
  return `dist/svgs/${kind}s/${variant}/${name}.svg.js`
}
