import { decodeFunctionData, formatUnits, maxUint256, parseAbi } from 'viem'
import type { WalletConfig } from '../config/loadConfig.ts'
import { formatAddress } from '../text/formatText.ts'
import type { RequestedAction } from './RequestedAction.ts'

/** Describes a call that transfers a known token, or gives another account access to tokens of any contract; `undefined` for any other call. The description of an unknown contract is a hint, as its functions may do something else. */
export function describeData(
  { to, data }: RequestedAction.Call,
  chain: WalletConfig.Chain | undefined,
): describeData.ReturnType | undefined {
  const call = decode(data)
  if (!call || !to) return undefined
  const token = chain?.contracts.tokens.find(
    ({ address }) => address.toLowerCase() === to.toLowerCase(),
  )
  const isKnown = token !== undefined
  const anyTokens = `tokens of ${formatAddress(to)}`
  const format = (value: bigint, all = maxUint256) => {
    if (!token) return anyTokens
    return `${value >= all ? 'any amount of' : formatUnits(value, token.decimals)} ${token.symbol}`
  }
  switch (call.functionName) {
    case 'transfer': {
      const [address, value] = call.args
      const amount = format(value)
      return isKnown
        ? { name: 'Sends', amount, label: 'To', address, isKnown }
        : undefined
    }
    case 'approve': {
      const [address, value] = call.args
      const amount = format(value, unlimited)
      // For an NFT, the value 0 is the id of a token.
      const isDanger = !isKnown || value > 0n
      return { ...allow(address, amount, isDanger), isKnown }
    }
    case 'increaseAllowance': {
      const [address, value] = call.args
      if (isKnown && value === 0n) return undefined
      const more = isKnown && value < unlimited ? ' more' : ''
      const amount = `${format(value, unlimited)}${more}`
      return { ...allow(address, amount), isKnown }
    }
    case 'setApprovalForAll': {
      const [address, isAllowed] = call.args
      return { ...allow(address, `all ${anyTokens}`, isAllowed), isKnown }
    }
    default: {
      const [from, address] = call.args
      const amount =
        call.functionName === 'transferFrom' ? format(call.args[2]) : anyTokens
      const danger = `This takes ${amount} from the account ${from}.`
      return {
        name: 'Moves',
        amount,
        from,
        label: 'To',
        address,
        danger,
        isKnown,
      }
    }
  }
}

export declare namespace describeData {
  type ReturnType = {
    readonly name: 'Sends' | 'Allows' | 'Revokes' | 'Moves'
    readonly amount: string
    /** The address's label. */
    readonly label: string
    /** The account that receives or may spend. */
    readonly address: string
    /** The account whose tokens are moved, if the call names it. */
    readonly from?: string
    /** Warning about a call by which another account gets tokens. */
    readonly danger?: string
    /** Whether the wallet knows the token, and thus what its functions do. */
    readonly isKnown: boolean
  }
}

function allow(address: string, amount: string, isDanger = true) {
  const rest = { amount, label: 'For', address }
  if (!isDanger) return { ...rest, name: 'Revokes' } as const
  const danger = `This lets the account below take ${amount} at any time.`
  return { ...rest, name: 'Allows', danger } as const
}

/** No token has as many units, so that an allowance of them is unlimited. */
const unlimited = 2n ** 128n

/** Functions by which tokens leave an account, of ERC-20, ERC-721 and ERC-1155. */
const abi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function increaseAllowance(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool isAllowed)',
  'function transferFrom(address from, address to, uint256 value)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
])

function decode(data: RequestedAction.Call['data']) {
  try {
    // Selectors are compared as text, which sites may send in upper case.
    const lower = data.toLowerCase() as typeof data
    return decodeFunctionData({ abi, data: lower })
  } catch {
    // Another function, whose data is shown unparsed.
    return undefined
  }
}
