export {
  StoreUnavailableError,
  TabUnresponsiveError,
} from '../errors/browser.ts'
export {
  MessageTooLongError,
  RelayConnectionRefusedError,
  RelayRequestRefusedError,
  RelayUnreachableError,
} from '../errors/relay.ts'
export {
  InvalidEnvelopeError,
  InvalidPairingUriError,
  InvalidPublicKeyError,
  InvalidSessionError,
  ProposalUnsupportedError,
  RequestExpiredError,
} from '../errors/session.ts'
export { walletConnect } from '../walletConnect.ts'
export { parsePairingUri } from '../wire/pairingUri.ts'
