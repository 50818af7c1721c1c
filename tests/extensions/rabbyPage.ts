// Starts when it is loaded, as in Rabby's extension.
import '@rabby-wallet/page-provider'
