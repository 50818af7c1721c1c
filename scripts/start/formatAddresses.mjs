/** What a person reads once everything answers. */
export function formatAddresses({ addresses, devnet }) {
  const notes = new Map([
    ...devnet.chains.map(({ chainId }, i) => [
      `devnet${i + 1}`,
      `EVM chain ${chainId}`,
    ]),
    ['solana', 'Solana JSON-RPC, also over WebSocket'],
    ['bitcoin', 'Bitcoin regtest, as an Esplora API'],
    ['polkadot', 'Polkadot JSON-RPC'],
  ])
  const { demo, wallet, server, relay, frame, accounts, mailbox, ...chains } =
    addresses
  const lines = Object.entries(chains).map(
    ([name, url]) => `  ${name.padEnd(9)} ${url}  (${notes.get(name)})`,
  )
  return [
    '',
    'Latchkit is ready.',
    '',
    `  ${'demo'.padEnd(9)} ${demo}  (four families: ${demo}/chains)`,
    `  ${'wallet'.padEnd(9)} ${wallet}`,
    `  ${'server'.padEnd(9)} ${server}  (${server}/docs)`,
    `  ${'relay'.padEnd(9)} ${relay}`,
    `  ${'frame'.padEnd(9)} ${frame}  (the embedded wallet)`,
    `  ${'accounts'.padEnd(9)} ${accounts}`,
    `  ${'mailbox'.padEnd(9)} ${mailbox}  (codes and links arrive here)`,
    ...lines,
    '',
    'Ctrl-C stops it; `npm run devnet:reset` makes the EVM chains and the embedded wallets forget. The other chains forget when they stop.',
    '',
    '',
  ].join('\n')
}
