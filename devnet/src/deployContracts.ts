import { callRpc } from './callRpc.ts'
import { contracts } from './contracts.generated.ts'
import type { Devnet } from './types/Devnet.ts'

/** An address of nobody: deploying from a test account would spend its nonce 0. */
const deployer = '0x00000000000000000000000000000000001a7c41'

/** Puts Multicall3 and the tokens where they belong, unless a former run has. */
export async function deployContracts({
  rpcUrl,
}: deployContracts.Parameters): Promise<deployContracts.ReturnType> {
  const { create2Deployer, multicall3, tokens } = contracts
  const [multicall3Code, ...tokenCodes] = await callRpc(
    rpcUrl,
    [multicall3, ...tokens].map(({ address }) => getCode(address)),
  )

  // Its deployment key is not ours, so the code is set rather than deployed.
  if (multicall3Code === '0x')
    await callRpc(rpcUrl, [
      ['anvil_setCode', multicall3.address, multicall3.code],
    ])
  for (const { address, deployData } of tokens.filter(
    (_, index) => tokenCodes[index] === '0x',
  ))
    await deploy(rpcUrl, address, {
      from: deployer,
      to: create2Deployer,
      data: deployData,
      gas: '0x4c4b40',
    })

  return {
    multicall3: multicall3.address,
    tokens: tokens.map(({ symbol, name, address, decimals }) => ({
      symbol,
      name,
      address,
      decimals,
    })),
  }
}

export declare namespace deployContracts {
  type Parameters = { rpcUrl: string }
  type ReturnType = Devnet.Chain['contracts']
}

async function deploy(
  rpcUrl: string,
  address: string,
  transaction: Record<string, string>,
): Promise<void> {
  await callRpc(rpcUrl, [
    ['anvil_setBalance', deployer, '0x56bc75e2d63100000'],
    ['anvil_impersonateAccount', deployer],
  ])
  await callRpc(rpcUrl, [['eth_sendTransaction', transaction]])
  // The hash is answered before the block is mined.
  const deadline = Date.now() + 5_000
  while ((await callRpc(rpcUrl, [getCode(address)]))[0] === '0x') {
    if (Date.now() > deadline)
      throw new Error(`No code appeared at ${address}.`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await callRpc(rpcUrl, [['anvil_stopImpersonatingAccount', deployer]])
}

function getCode(address: string): callRpc.Call {
  return ['eth_getCode', address, 'latest']
}
