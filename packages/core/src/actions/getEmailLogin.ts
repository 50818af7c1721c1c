import { RequestAbortedError } from '@latchkit/protocol'
import type { EmailLogin } from '../login/emailLogin.ts'
import { findEmailConnector, getLogin } from '../login/emailLogin.ts'
import type { Kit } from '../types/Kit.ts'

/** Returns how far the login by e-mail has come. */
export function getEmailLogin(kit: Kit): EmailLogin {
  return getLogin(kit).get()
}

/** Calls back after every change of the login by e-mail, until the returned function is called. */
export function watchEmailLogin(
  kit: Kit,
  { onChange }: watchEmailLogin.Parameters,
): () => void {
  const login = getLogin(kit)
  return login.subscribe(() => onChange(login.get()))
}

export declare namespace watchEmailLogin {
  type Parameters = { onChange(login: EmailLogin): void }
}

/** Ends the login by e-mail, if it is not complete. An e-mail that was sent stays valid for the next one. */
export function cancelEmailLogin(kit: Kit): void {
  const login = getLogin(kit)
  login.step.abort(new RequestAbortedError())
  login.set(() => ({ status: 'idle' }))
}

/** Whether visitors can log in by e-mail. */
export function hasEmailLogin(kit: Kit): boolean {
  return findEmailConnector(kit) !== undefined
}
