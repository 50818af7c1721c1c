export { devnetAbis, devnetContracts } from '@latchkit/devnet'
