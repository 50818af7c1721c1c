import type { Abi } from 'viem'
import { parseAbi } from 'viem'
import type { compileSolidity } from './compileSolidity.ts'

/** Returns the interfaces of the contracts: our own as compiled, and the needed part of Uniswap's. */
export function planAbis(parameters: planAbis.Parameters): Record<string, Abi> {
  const { find } = parameters
  return {
    token: find('DevnetToken').abi,
    erc721: find('DevnetKeys').abi,
    erc1155: find('DevnetItems').abi,
    smartAccount: find('SmartAccount').abi,
    smartAccountFactory: find('SmartAccountFactory').abi,
    ensRegistry: find('EnsRegistry').abi,
    ensResolver: find('PublicResolver').abi,
    reverseRegistrar: find('ReverseRegistrar').abi,
    universalResolver: find('UniversalResolver').abi,
    offchainResolver: find('OffchainResolver').abi,
    weth: parseAbi([
      'function deposit() payable',
      'function withdraw(uint256 wad)',
      'function balanceOf(address) view returns (uint256)',
      'function approve(address spender, uint256 wad) returns (bool)',
      'function transfer(address to, uint256 wad) returns (bool)',
    ]),
    uniswapV2Factory: parseAbi([
      'function getPair(address a, address b) view returns (address)',
      'function allPairsLength() view returns (uint256)',
      'function allPairs(uint256 index) view returns (address)',
    ]),
    uniswapV2Pair: parseAbi([
      'function token0() view returns (address)',
      'function token1() view returns (address)',
      'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 timestamp)',
    ]),
    uniswapV2Router: parseAbi([
      'function factory() view returns (address)',
      'function WETH() view returns (address)',
      'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
      'function getAmountsIn(uint256 amountOut, address[] path) view returns (uint256[] amounts)',
      'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
      'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
      'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
    ]),
  }
}

export declare namespace planAbis {
  type Parameters = { find: compileSolidity.ReturnType }
}
