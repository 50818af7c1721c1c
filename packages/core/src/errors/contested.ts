import { BaseError } from '@latchkit/protocol'

/** Another provider of this page claims the name of the connected wallet. Nothing is signed until the visitor has chosen a wallet again. */
export class WalletContestedError extends BaseError {
  override name = 'WalletContestedError'
  constructor({ connectorName }: { connectorName: string }) {
    super(`Another wallet on this page claims to be ${connectorName}.`, {
      code: 'WALLET_CONTESTED',
      hint: 'Ask the visitor to choose the wallet again: `connect` with one of the wallets of that name.',
    })
  }
}
