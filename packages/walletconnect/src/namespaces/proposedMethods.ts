/** What wallets are asked to answer, by namespace. No `eth_sign`: it signs what nobody can read. */
export const proposedMethods: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'eip155',
    [
      'eth_sendTransaction',
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_signTypedData',
      'eth_accounts',
      'eth_requestAccounts',
      'eth_sendRawTransaction',
      'eth_signTransaction',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_watchAsset',
      'wallet_getCapabilities',
      'wallet_sendCalls',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
      'wallet_getPermissions',
      'wallet_requestPermissions',
    ],
  ],
  [
    'solana',
    [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
  ],
  ['polkadot', ['polkadot_signMessage', 'polkadot_signTransaction']],
  [
    'bip122',
    ['signMessage', 'signPsbt', 'sendTransfer', 'getAccountAddresses'],
  ],
])
