import type { CreateConnector } from '@latchkit/core'
import { InvalidConfigurationError } from '@latchkit/core'

/** A relay that asks for a project is not tried without one. */
export function refuseProjectId(
  context: Pick<Parameters<CreateConnector>[0], 'alert'>,
): never {
  const error = new InvalidConfigurationError({
    option: 'walletConnect.projectId',
    given: undefined,
    expected:
      "the project's id at the public relay, or use a relay of your own",
  })
  context.alert('PROJECT_ID_NOT_CONFIGURED', error.message)
  throw error
}
