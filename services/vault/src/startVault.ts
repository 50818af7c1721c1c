import { startKeyService } from '@latchkit/shared/keyService/startKeyService'
import { migrations, service } from './config.ts'
import { createRoutes } from './createRoutes.ts'
import { sweep } from './sweep.ts'

/** Starts the vault of a configuration. */
export async function startVault(
  parameters: startVault.Parameters,
): Promise<startKeyService.ReturnType> {
  const { name } = service
  return await startKeyService({
    ...parameters,
    name,
    migrations,
    createRoutes,
    sweep,
  })
}

export declare namespace startVault {
  type Parameters = Pick<startKeyService.Parameters, 'config' | 'logger'>
}
