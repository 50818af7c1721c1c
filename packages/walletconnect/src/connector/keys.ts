/** Of the pairing under way, in the kit's storage. The first chunk names it, too. */
export const markerKey = 'walletConnect.pairing'

/** Of what is kept beside the session in use. */
export const recordKey = 'walletConnect.session'
