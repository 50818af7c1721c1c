import type { AccountType } from './State.ts'

/** The embedded wallet behind a connector: its login by e-mail, its user, and the dialog in which its frame asks for approval. */
export type EmbeddedWallet = {
  /** Whether visitors can log in by e-mail. */
  readonly hasEmail: boolean
  getState(): EmbeddedWallet.State
  /** Calls back after every change of the state, until the returned function is called. */
  subscribe(listener: () => void): () => void
  /** Milliseconds until another e-mail may be requested; 0 if it may be now. */
  getCooldown(): number
  /** Requests a code for an address, or a link first if the device is new. Loads the frame. */
  connectEmail(
    parameters: EmbeddedWallet.Email,
  ): Promise<EmbeddedWallet.EmailAnswer>
  /** Shows in the dialog what the page of the link has to show, too. Resolves once the visitor has confirmed there, and rejects if they close the dialog, or with `TimeoutError` after 30 minutes. */
  connectDevice(parameters?: EmbeddedWallet.Abortable): Promise<void>
  /** Redeems a code; the visitor is logged in then, and `connect` opens the accounts. */
  connectOtp(parameters: EmbeddedWallet.Otp): Promise<void>
  /** Requests to change the address of the user, or another code for the same change. */
  updateEmail(
    parameters: EmbeddedWallet.Email,
  ): Promise<EmbeddedWallet.UpdateAnswer>
  /** Redeems the code that was sent to the present address. */
  updateEmailPrimaryOtp(
    parameters: EmbeddedWallet.Otp,
  ): Promise<EmbeddedWallet.Sent>
  /** Redeems the code that was sent to the new address. */
  updateEmailSecondaryOtp(
    parameters: EmbeddedWallet.Otp,
  ): Promise<{ readonly newEmail: string }>
  /** Loads what the security page shows and does. */
  loadSecurity(): Promise<EmbeddedWallet.SecurityMethods>
  /** Sets the colours and the language of what the frame draws. */
  setTheme(theme: EmbeddedWallet.Theme): void
  /** Calls back when a method was refused that the wallet doesn't allow, until the returned function is called. The requests that wait are rejected 300 ms later. */
  onRefused(listener: (method: string) => void): () => void
}

export declare namespace EmbeddedWallet {
  type State = {
    /** As the frame described the user last; `undefined` while no visitor is logged in. */
    readonly user: EmbeddedUser | undefined
    /** The dialog around the frame, once there is one. */
    readonly dialog: FrameDialog | undefined
  }

  type Abortable = { readonly signal?: AbortSignal | undefined }

  type Email = Abortable & { readonly email: string }

  type Otp = Abortable & {
    /** Six digits. */
    readonly otp: string
  }

  /** What was mailed. */
  type Sent = {
    /** Two digits that the mail with the code has too, by which the visitor knows it. */
    readonly number?: string | undefined
  }

  type EmailAnswer = Sent & {
    /** `VERIFY_DEVICE`: the link in the mail has to be opened. `VERIFY_OTP`: a code was sent. `CONNECT`: the visitor is logged in already. */
    readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
  }

  type UpdateAnswer = Sent & {
    /** Which address a code was sent to: the present one, or the new one. */
    readonly action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
  }

  type SecurityMethods = {
    getSecurity(
      parameters?: EmbeddedWallet.Abortable,
    ): Promise<EmbeddedWallet.Security>
    /** Removes another device, once the visitor has approved it in the frame. */
    revokeDevice(
      parameters: EmbeddedWallet.Abortable & { readonly deviceId: string },
    ): Promise<void>
    /** Resolves once the visitor alone can recover the wallet, by what they chose in the frame. */
    upgradeWallet(parameters?: EmbeddedWallet.Abortable): Promise<void>
  }

  type Security = {
    /** `managed`: the operator could recover the wallet, too. `user`: the user alone can. */
    readonly mode: 'managed' | 'user'
    /** What it is recovered with on a new device. */
    readonly methods: readonly ('managed' | 'passkey' | 'password' | 'code')[]
    /** The last used first. */
    readonly devices: readonly EmbeddedWallet.Device[]
    /** A page of the wallet's own origin, for a window of its own, that shows the recovery phrase after a login. */
    readonly exportUrl: string
  }

  type Device = {
    readonly id: string
    /** Such as `Chrome on Windows`. Plain text, already stripped of control and bidirectional characters. */
    readonly name: string
    /** When it was used last, in milliseconds since 1970. */
    readonly seenAt: number
    /** Whether it is this one. */
    readonly isCurrent: boolean
  }

  type Theme = {
    readonly themeMode: 'light' | 'dark'
    /** Custom properties and their values. */
    readonly themeVariables?: Readonly<Record<string, string>> | undefined
    /** BCP 47. Default: the visitor's. */
    readonly language?: string | undefined
  }
}

/** The user of an embedded wallet. */
export type EmbeddedUser = {
  readonly email?: string | undefined
  readonly userName?: string | undefined
  /** The kind of account that was opened. */
  readonly preferredAccountType?: AccountType | undefined
  readonly smartAccountDeployed?: boolean | undefined
}

/** The dialog around the frame: a frame that is moved to another element loads anew, so interfaces draw into this one. A click beside it sets `data-shaking` for 500 ms. */
export type FrameDialog = {
  readonly element: HTMLDialogElement
  /** What is drawn above the frame. */
  readonly header: HTMLElement
  /** Whether the visitor has something to approve. */
  readonly isOpen: boolean
  /** Rejects what waits for approval, as the visitor has closed the dialog. */
  readonly cancel: () => void
}
