import { bitcoin, bitcoinMainnet } from '@latchkit/bitcoin'
import { createKit } from '@latchkit/core'
import { base, evm, mainnet } from '@latchkit/evm'
import { polkadot, polkadotAssetHub } from '@latchkit/polkadot'
import { solana, solanaMainnet } from '@latchkit/solana'

const kit = createKit({
  adapters: [evm(), solana(), bitcoin(), polkadot()],
  networks: [mainnet, base, solanaMainnet, bitcoinMainnet, polkadotAssetHub],
})
kit.mount()
