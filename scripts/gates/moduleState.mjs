import { isTest } from './source/isTest.mjs'
import { judgeDeclaration } from './source/judgeDeclaration.mjs'
import { listFiles } from './source/listFiles.mjs'
import { listMutations } from './source/listMutations.mjs'
import { listTopLevel } from './source/listTopLevel.mjs'
import { parseFile } from './source/parseFile.mjs'

/**
 * State that a module of a package keeps for itself, so that two kits on a page
 * would meet in it. Constants are welcome; caches live in `kit.memo`.
 */
export function moduleState({ root }) {
  return listFiles({ root, folder: 'packages', pattern: /\/src\/.*\.tsx?$/ })
    .filter((file) => !isTest(file))
    .flatMap((file) => checkModule({ root, file }))
}

function checkModule({ root, file }) {
  const module = parseFile({ root, file })
  const topLevel = listTopLevel(module)
  const report = (node, message) => ({
    file,
    line: module.lineOf(node),
    message,
  })
  const declared = topLevel.declarations.flatMap((declaration) =>
    judgeDeclaration(declaration).map(({ node, message }) =>
      report(node, message),
    ),
  )
  const changed = listMutations(module)
    .filter((change) => isState(change, topLevel))
    .map(({ node, name }) => report(node, `changes the module's '${name}'`))
  return [...declared, ...changed]
}

function isState({ name, by, property }, { names, imported }) {
  // What describes a component, and its parts: `Menu.Item = MenuItem`.
  if (property === 'displayName' || /^[A-Z]/.test(property)) return false
  // An imported name's method may be anything; a member of it is another's.
  return names.has(name) || (imported.has(name) && by === 'member')
}
