import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { pair } from '../actions/pair.ts'
import { CameraScan } from '../scan/CameraScan.tsx'
import { PictureScan } from '../scan/PictureScan.tsx'
import { useWallet } from '../wallet/useWallet.ts'

/** Accepts a site's wallet link: pasted, or as a QR code from the camera or a picture. */
export function ConnectPanel(): ReactNode {
  const { wallet, state } = useWallet()
  const { pairing } = state
  const [text, setText] = useState('')
  const isWaiting = pairing.status === 'waiting'

  const follow = (text: string) => {
    setText('')
    pair(wallet, { text })
  }
  const fail = (message: string) =>
    wallet.update({ pairing: { status: 'failed', message } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text) follow(text)
  }

  return (
    <section className="panel" aria-labelledby="connect-heading">
      <h2 id="connect-heading">Connect to a site</h2>
      <p className="muted">
        On the site, choose “WalletConnect”. On a phone, choose “Other wallet or
        device”. Then copy the wallet link, or scan the QR code.
      </p>
      <form className="paste" onSubmit={submit}>
        <label className="field">
          <span>Wallet link</span>
          <input
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="wc:…"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <button
          className="button"
          type="submit"
          data-primary=""
          disabled={isWaiting}
        >
          Connect
        </button>
      </form>
      <div className="scans">
        <CameraScan onText={follow} onFail={fail} />
        <PictureScan onText={follow} onFail={fail} />
      </div>
      <div role="status">
        {isWaiting && <p className="note">Waiting for the site…</p>}
        {pairing.status === 'failed' && (
          <p className="note" data-kind="danger">
            {pairing.message}
          </p>
        )}
      </div>
      <p className="muted">
        Only use links and codes from sites you opened yourself.
      </p>
    </section>
  )
}
