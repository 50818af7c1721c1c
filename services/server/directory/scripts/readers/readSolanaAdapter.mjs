import { mainnetOf } from '../networks.mjs'
import { findNodes, parseModule, readLiteral } from '../syntax.mjs'

const path = 'lib/esm/adapter.js'

/** Reads the wallet of one adapter of Solana's wallet-adapter: name and home page. */
export function* readSolanaAdapter({ name: packageName, files }) {
  const program = parseModule(path, files.get(path))
  const name = findNodes(
    program,
    ({ type, id }) =>
      type === 'VariableDeclarator' && id.name?.endsWith('WalletName'),
  ).map(({ init }) => readLiteral(init))[0]
  const homepage = findNodes(
    program,
    ({ type, left }) =>
      type === 'AssignmentExpression' &&
      left.object?.type === 'ThisExpression' &&
      left.property.name === 'url',
  ).map(({ right }) => readLiteral(right))[0]
  yield {
    key: packageName.split('wallet-adapter-')[1],
    path,
    facts: { name, homepage, chains: [mainnetOf('sol')] },
  }
}
