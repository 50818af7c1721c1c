import { findNodes } from '../syntax/findNodes.mjs'

const marker = /^(.*?)\/?wc\?uri=$/

/** What stands before `wc?uri=` in the templates of some code: where a wallet takes a connection URI. */
export function readConnectLinks(node) {
  return findNodes(node, ({ type }) => type === 'TemplateLiteral')
    .map(({ quasis: [{ value }] }) => marker.exec(value.cooked)?.[1])
    .filter((link) => link !== undefined)
    .map((link) => (link.endsWith(':/') ? `${link}/` : link))
}
