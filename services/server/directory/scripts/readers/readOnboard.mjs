import { findNodes, getProperty, parseModule, readLiteral } from '../syntax.mjs'

const path = 'dist/wallets.js'
const types = 'dist/types.d.ts'

/** Reads the injected EVM wallets of Web3-Onboard: label, flag and icon. */
export function* readOnboard({ files }) {
  const program = parseModule(types, files.get(types))
  const labels = readEnum(program, 'ProviderLabel')
  const flags = readEnum(program, 'ProviderIdentityFlag')
  const urls = readEnum(program, 'ProviderExternalUrl')
  for (const wallet of findNodes(
    parseModule(path, files.get(path)),
    isWallet,
  )) {
    const key = getProperty(wallet, 'label').property.name
    const url = getProperty(wallet, 'externalUrl')?.property?.name
    // The first flag is its own; the others belong to wallets that it excludes.
    const flag = findNodes(
      getProperty(wallet, 'checkProviderIdentity'),
      ({ type, object }) =>
        type === 'MemberExpression' && object.name === 'ProviderIdentityFlag',
    ).map(({ property }) => flags.get(property.name))[0]
    yield {
      key,
      path,
      icon: readIconPath(wallet),
      facts: {
        name: { value: labels.get(key), path: types },
        homepage: url ? { value: urls.get(url), path: types } : undefined,
        chains: ['eip155:1'],
        injected: /^is[A-Z]/.test(flag ?? '')
          ? [{ namespace: 'eip155', injected_id: flag }]
          : [],
      },
    }
  }
}

function isWallet(node) {
  return (
    node.type === 'ObjectExpression' &&
    getProperty(node, 'label')?.object?.name === 'ProviderLabel'
  )
}

function readEnum(program, name) {
  const { body } = findNodes(
    program,
    ({ type, id }) => type === 'TSEnumDeclaration' && id.name === name,
  )[0]
  return new Map(
    body.members.map(({ id, initializer }) => [
      id.name,
      readLiteral(initializer),
    ]),
  )
}

function readIconPath(wallet) {
  const imported = findNodes(
    wallet,
    ({ type }) => type === 'ImportExpression',
  )[0]
  const file = imported && readLiteral(imported.source)
  return file && `dist/${file.replace('./', '')}`
}
