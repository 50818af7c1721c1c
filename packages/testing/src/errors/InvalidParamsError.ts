import { ProviderRpcError } from './ProviderRpcError.ts'

/** -32602: the dapp asked in a way that the wallet can't understand or won't accept. */
export class InvalidParamsError extends ProviderRpcError {
  constructor(message: string) {
    super({ code: -32602, message })
  }
}
