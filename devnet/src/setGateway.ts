import { accounts } from './accounts.ts'
import { callRpc } from './callRpc.ts'
import { devnetContracts } from './devnetContracts.generated.ts'

type Hex = `0x${string}`

/** `setGateway(string,address)` and `gateway()`. Written out: loading viem would take longer than starting the chains. */
const selectors = { set: '0xc54a8af7', get: '0x116191b6' }
const { offchainResolver } = devnetContracts.ens

/**
 * Sets the gateway that resolves names below `devnetZone` on a chain (EIP-3668), and the signer of its responses.
 * Sends a transaction of the last test account, unless both are set already.
 *
 * @example
 * await setGateway({
 *   rpcUrl: devnet.chains[0].rpcUrl,
 *   url: 'http://127.0.0.1:4000/v1/ens/{sender}/{data}.json',
 *   signer: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
 * })
 */
export async function setGateway(
  parameters: setGateway.Parameters,
): Promise<void> {
  const { rpcUrl, url, signer } = parameters
  const args = encode(url, signer)
  const isSet = async () => {
    const call = { to: offchainResolver, data: selectors.get }
    const [current] = await callRpc(rpcUrl, [['eth_call', call, 'latest']])
    return current === `0x${args}`
  }
  if (await isSet()) return

  const from = accounts.at(-1)?.address
  const data = `${selectors.set}${args}`
  await callRpc(rpcUrl, [
    ['eth_sendTransaction', { from, to: offchainResolver, data }],
  ])
  // The transaction's hash is returned before its block is mined.
  const deadline = Date.now() + 5_000
  while (!(await isSet())) {
    if (Date.now() > deadline)
      throw new Error(`The gateway was not taken on at ${rpcUrl}.`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

export declare namespace setGateway {
  type Parameters = {
    rpcUrl: string
    /** May contain `{sender}` and `{data}`; without `{data}` clients send POST requests. */
    url: string
    /** Address of the key that signs the answers. */
    signer: Hex
  }
}

/** ABI-encodes a string and an address. */
function encode(url: string, signer: Hex): string {
  const bytes = Buffer.from(url)
  const words = Math.ceil(bytes.length / 32)
  return [
    toWord('40'),
    toWord(signer.slice(2).toLowerCase()),
    toWord(bytes.length.toString(16)),
    bytes.toString('hex').padEnd(words * 64, '0'),
  ].join('')
}

function toWord(digits: string): string {
  return digits.padStart(64, '0')
}
