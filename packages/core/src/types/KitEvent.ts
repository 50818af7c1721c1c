import type { Namespace, NetworkId } from '@latchkit/protocol'

type Properties = {
  MODAL_CREATED: Record<never, never>
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  SELECT_WALLET: { name: string; platform: Platform }
  CONNECT_SUCCESS: { method: string; name: string; reconnect?: boolean }
  CONNECT_ERROR: { message: string }
  USER_REJECTED: { message: string }
  DISCONNECT_SUCCESS: { namespace: Namespace }
  DISCONNECT_ERROR: { message: string }
  CLICK_ALL_WALLETS: Record<never, never>
  /** "What is a wallet?" was clicked. */
  CLICK_WALLET_HELP: Record<never, never>
  /** "What is a network?" was clicked. */
  CLICK_NETWORK_HELP: Record<never, never>
  /** "Get a wallet" was clicked, or a wallet that has to be installed first. */
  CLICK_GET_WALLET: Record<never, never>
  /** The directory was searched. */
  SEARCH_WALLET: { search: string }
  CLICK_TRANSACTIONS: Record<never, never>
  LOAD_MORE_TRANSACTIONS: Record<never, never>
  ERROR_FETCH_TRANSACTIONS: { message: string }
  /** A transfer has begun: it is checked, then the wallet is asked. Not every chain family emits it and the three below. */
  SEND_INITIATED: { network: NetworkId }
  /** The wallet has sent the transfer. */
  SEND_SUCCESS: { network: NetworkId }
  SEND_ERROR: { network: NetworkId; message: string }
  /** The visitor rejected the transfer in the wallet. */
  SEND_REJECTED: { network: NetworkId; message: string }
  OPEN_NAME_FLOW: Record<never, never>
  REGISTER_NAME_INITIATED: Record<never, never>
  REGISTER_NAME_SUCCESS: Record<never, never>
  REGISTER_NAME_ERROR: { message: string }
  /** The visitor began to type an e-mail address. */
  EMAIL_LOGIN_SELECTED: Record<never, never>
  EMAIL_SUBMITTED: Record<never, never>
  /** The link for a new device was opened. */
  DEVICE_REGISTERED_FOR_EMAIL: Record<never, never>
  EMAIL_VERIFICATION_CODE_SENT: Record<never, never>
  EMAIL_VERIFICATION_CODE_PASS: Record<never, never>
  EMAIL_VERIFICATION_CODE_FAIL: { message: string }
  /** The visitor went back to use another address. */
  EMAIL_EDIT: Record<never, never>
  CLICK_NETWORKS: Record<never, never>
  SWITCH_NETWORK: { network: NetworkId }
  /** The active namespace changed. */
  SWITCH_NAMESPACE: { namespace: Namespace }
  /** An error that the app's developer should correct; each code once per kit. */
  ALERT: { code: AlertCode; message: string }
}

/** How a wallet is reached: extension, mobile app, desktop app, web page, or a QR code that another device scans. */
export type Platform = 'browser' | 'mobile' | 'desktop' | 'web' | 'qrcode'

/** The cause of an `ALERT`; branch on it, not on the message. */
export type AlertCode =
  | 'SWITCH_NETWORK_NOT_FOUND'
  | 'INVALID_APP_CONFIGURATION'
  | 'NETWORK_NOT_FOUND'
  | 'SESSION_EXPIRED'
  | 'WALLET_CONTESTED'
  | 'PROJECT_ID_NOT_CONFIGURED'
  | 'SERVER_UNREACHABLE'
  | 'PROJECT_ID_INVALID'
  | 'ORIGIN_NOT_ALLOWED'
  | 'RELAY_UNREACHABLE'
  | 'CLOCK_WRONG'

/** An event for the app's own log or analytics; nothing is sent anywhere. */
export type KitEvent = {
  [name in keyof Properties]: {
    readonly event: name
    readonly properties: Properties[name]
  }
}[keyof Properties]
