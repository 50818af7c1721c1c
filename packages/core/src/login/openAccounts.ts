import { connect } from '../actions/connect.ts'
import { toKnownError } from '../errors/request.ts'
import type { Kit } from '../types/Kit.ts'
import { changeLogin, getLogin, requireEmailConnector } from './emailLogin.ts'

/** Connects a visitor who has logged in, which ends the login. */
export async function openAccounts(
  kit: Kit,
  { email, step }: { email: string; step: AbortSignal },
): Promise<void> {
  const login = getLogin(kit)
  const { id: connectorId } = requireEmailConnector(kit)
  changeLogin(login, step, () => ({ status: 'connecting', email }))
  try {
    await connect(kit, { connectorId, signal: step })
    changeLogin(login, step, () => ({ status: 'idle' }))
  } catch (cause) {
    const error = toKnownError(cause)
    changeLogin(login, step, () => ({
      ...{ status: 'failed', email, error, isLoggedIn: true },
    }))
    throw error
  }
}
