/** The frame on the page, in a dialog of its own: moved to another element, it would load anew. */
export type MountedFrame = {
  readonly dialog: HTMLDialogElement
  /** Above the frame, for interfaces to draw in. */
  readonly header: HTMLElement
  /** Posts the only message between the windows, to the frame's exact origin. */
  post(message: unknown, port: MessagePort): void
  /** Shows the frame above everything else on the page. */
  show(): void
  hide(): void
  reload(): void
  remove(): void
}

/** What the frame's page needs, and nothing else. */
const sandbox = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-storage-access-by-user-activation',
].join(' ')

const permissions = [
  'publickey-credentials-get',
  'publickey-credentials-create',
  'clipboard-write',
]

/** In milliseconds. */
const shakeDuration = 500

/** Adds the frame to the page, hidden. */
export function mountFrame(parameters: mountFrame.Parameters): MountedFrame {
  const { src, onLoad, onBlocked, onCancel } = parameters
  const { origin } = new URL(src)
  const dialog = document.createElement('dialog')
  const header = document.createElement('div')
  const frame = document.createElement('iframe')
  let timer: ReturnType<typeof setTimeout> | undefined

  frame.title = 'Wallet'
  frame.allow = permissions.map((each) => `${each} ${origin}`).join('; ')
  frame.setAttribute('sandbox', sandbox)
  frame.referrerPolicy = 'strict-origin'
  frame.addEventListener('load', onLoad)
  frame.src = src
  dialog.setAttribute('aria-label', 'Wallet')
  dialog.append(header, frame)
  setHidden()

  const onViolation = (event: SecurityPolicyViolationEvent) => {
    const { blockedURI, disposition, violatedDirective } = event
    if (disposition === 'enforce' && blockedURI.startsWith(origin))
      onBlocked(new Error(`Blocked by \`${violatedDirective}\`.`))
  }

  const shake = () => {
    clearTimeout(timer)
    dialog.setAttribute('data-shaking', 'true')
    timer = setTimeout(
      () => dialog.removeAttribute('data-shaking'),
      shakeDuration,
    )
  }

  // A click on the backdrop targets the dialog, whose box its content fills.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) shake()
  })
  // On `keydown`, as browsers let a page prevent only one `cancel` in a row.
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return
    event.preventDefault()
    onCancel()
  })
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    onCancel()
  })
  document.addEventListener('securitypolicyviolation', onViolation)
  document.body.append(dialog)

  function setHidden(): void {
    dialog.inert = true
    // Not `display: none`: browsers slow down the scripts of such frames.
    Object.assign(dialog.style, hidden)
    Object.assign(frame.style, frameStyle)
  }

  return {
    dialog,
    header,
    post: (message, port) =>
      frame.contentWindow?.postMessage(message, origin, [port]),
    show() {
      if (dialog.open) return
      dialog.inert = false
      dialog.removeAttribute('style')
      // An interface that has given it a class has style rules for it.
      Object.assign(dialog.style, dialog.className ? styled : shown)
      dialog.showModal()
      frame.focus()
    },
    hide() {
      if (!dialog.open) return
      clearTimeout(timer)
      dialog.removeAttribute('data-shaking')
      dialog.close()
      setHidden()
    },
    reload() {
      frame.src = src
    },
    remove() {
      clearTimeout(timer)
      document.removeEventListener('securitypolicyviolation', onViolation)
      dialog.remove()
    },
  }
}

export declare namespace mountFrame {
  type Parameters = {
    src: string
    /** Called for each page that the frame has loaded. */
    onLoad(): void
    /** Called if the page's Content-Security-Policy forbids the frame. */
    onBlocked(error: Error): void
    /** Called when the visitor closes the dialog. */
    onCancel(): void
  }
}

const hidden = {
  display: 'block',
  position: 'fixed',
  inset: '0 auto auto 0',
  inlineSize: '360px',
  padding: '0',
  border: '0',
  margin: '0',
  visibility: 'hidden',
  pointerEvents: 'none',
}

const styled = { display: 'block' }

const shown = {
  position: 'fixed',
  inset: '0',
  padding: '0',
  border: '0',
  inlineSize: 'min(360px, 100vw)',
  maxInlineSize: '100vw',
  margin: 'auto',
  overflow: 'hidden',
}

const frameStyle = {
  display: 'block',
  inlineSize: '100%',
  blockSize: 'min(560px, calc(100dvh - 96px))',
  border: '0',
}
