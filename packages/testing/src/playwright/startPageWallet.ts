import { announceWallet, installLegacy } from '../announce/announce.ts'
import { createEmitter } from '../provider/createEmitter.ts'
import { createUuid } from '../state/createUuid.ts'
import type { FakeProvider, WalletInfo } from '../types/FakeWallet.ts'
import type { Parcel, Reply } from './parcel.ts'

/** Returns the script that installs a wallet in a page before the page's own scripts run. */
export function writePageScript(options: startPageWallet.Options): string {
  const parts = { announceWallet, createEmitter, createUuid, installLegacy }
  const fields = Object.entries(parts).map(([name, part]) => `${name}: ${part}`)
  return `(${startPageWallet})(${JSON.stringify(options)}, {${fields.join(',\n')}})`
}

/**
 * The wallet's part in the page: it sends requests to the test, and emits its events.
 * Its source text and that of its `parts` is injected: none may use anything else of its module.
 */
function startPageWallet(
  options: startPageWallet.Options,
  parts: startPageWallet.Parts,
): void {
  const { announceAfter, id, info, isLegacy } = options
  const page = window as unknown as Record<string, unknown>
  const send = page[id] as (request: string) => Promise<string>
  const emitter = parts.createEmitter()
  page[`${id}_emit`] = (event: string, text: string) =>
    emitter.emit(event, unwrap(JSON.parse(text)))

  function unwrap(parcel: Parcel): unknown {
    return 'message' in parcel
      ? Object.assign(new Error(parcel.message), parcel.members)
      : parcel.value
  }

  const provider: FakeProvider = {
    async request(request) {
      const reply: Reply = JSON.parse(await send(JSON.stringify(request)))
      const value = unwrap(reply.parcel)
      if (reply.status === 'failed') throw value
      return value
    },
    on(event, listener) {
      emitter.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      emitter.off(event, listener)
      return provider
    },
  }
  if (isLegacy) parts.installLegacy(provider)
  if (announceAfter === null) return
  // EIP-6963: a new one for each page.
  const uuid = info.uuid ?? parts.createUuid()
  parts.announceWallet(
    { info: Object.freeze({ ...info, uuid }), provider },
    { delay: announceAfter },
  )
}

declare namespace startPageWallet {
  type Options = {
    /** Of the function in the page that calls the test. */
    id: string
    info: Omit<WalletInfo, 'uuid'> & { uuid?: string | undefined }
    announceAfter: number | null
    isLegacy: boolean
  }
  type Parts = {
    announceWallet: typeof announceWallet
    createEmitter: typeof createEmitter
    createUuid: typeof createUuid
    installLegacy: typeof installLegacy
  }
}
