import { announceWallet } from '../announce/announceWallet.ts'
import { installLegacy } from '../announce/installLegacy.ts'
import { createEmitter } from '../provider/createEmitter.ts'
import { createUuid } from '../state/createUuid.ts'
import { startPageWallet } from './startPageWallet.ts'

/** The script that puts a wallet into a page before the page's own run. */
export function writePageScript(options: startPageWallet.Options): string {
  const parts = { announceWallet, createEmitter, createUuid, installLegacy }
  const fields = Object.entries(parts).map(([name, part]) => `${name}: ${part}`)
  return `(${startPageWallet})(${JSON.stringify(options)}, {${fields.join(',\n')}})`
}
