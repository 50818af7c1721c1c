export { listLogos, listWallets } from '../directory/wallets.generated.ts'
