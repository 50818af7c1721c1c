/** What a person reads once everything answers. */
export function formatAddresses({ addresses, devnet }) {
  const chainIds = devnet.chains.map((chain) => `chain ${chain.chainId}`)
  const { demo, wallet, server, relay, ...chains } = addresses
  const lines = Object.entries(chains).map(
    ([name, url], i) => `  ${name.padEnd(9)} ${url}  (${chainIds[i]})`,
  )
  return [
    '',
    'Latchkit is ready.',
    '',
    `  ${'demo'.padEnd(9)} ${demo}`,
    `  ${'wallet'.padEnd(9)} ${wallet}`,
    `  ${'server'.padEnd(9)} ${server}  (${server}/docs)`,
    `  ${'relay'.padEnd(9)} ${relay}`,
    ...lines,
    '',
    'Ctrl-C stops it; `npm run devnet:reset` makes the chains forget.',
    '',
    '',
  ].join('\n')
}
