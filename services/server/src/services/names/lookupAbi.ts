import { parseAbi } from 'viem'

/** Records that are answered: EIP-137 and ENSIP-9, ENSIP-5, ENSIP-7. */
export const lookupAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
])
