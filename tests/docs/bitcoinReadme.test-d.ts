import { bitcoin, bitcoinMainnet, bitcoinSignet } from '@latchkit/bitcoin'
import { estimateFee, sendTransfer } from '@latchkit/bitcoin/actions'
import { connect, createKit, getBalance, watchConnectors } from '@latchkit/core'

const kit = createKit({
  networks: [bitcoinMainnet, bitcoinSignet],
  adapters: [bitcoin()],
})
kit.mount()

watchConnectors(kit, {
  async onChange([wallet]) {
    if (!wallet) return
    await connect(kit, { connectorId: wallet.id })
    console.log(await getBalance(kit))
    const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    const { feeRate } = await estimateFee(kit, { to, value: 10_000n })
    console.log(await sendTransfer(kit, { to, value: 10_000n, feeRate }))
  },
})
