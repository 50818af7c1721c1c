import { startKeyService } from '@latchkit/shared/keyService/startKeyService'
import { migrations, service } from './config.ts'
import { createRoutes } from './createRoutes.ts'
import { sweep } from './sweep.ts'

/** Starts the keeper of a configuration. */
export async function startKeeper(
  parameters: startKeeper.Parameters,
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

export declare namespace startKeeper {
  type Parameters = Pick<startKeyService.Parameters, 'config' | 'logger'>
}
