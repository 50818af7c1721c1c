import { Transaction } from '@scure/btc-signer'

/** Parses a PSBT (BIP-174, BIP-370), and keeps fields that are not known here. Throws if it is malformed. */
export function parsePsbt(psbt: Uint8Array): Transaction {
  return Transaction.fromPSBT(psbt, {
    allowUnknownInputs: true,
    allowUnknownOutputs: true,
    allowUnknownVersion: true,
    disableScriptCheck: true,
    unknown: 'ignore',
    // BIP-370: without the field, a PSBT of version 2 may not be changed.
    allowMissingTxModifiable: false,
  })
}
