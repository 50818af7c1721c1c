import { subscriptionLifetime } from '../subscriptionLifetime.ts'
import { listTopicsScript } from './listTopicsScript.ts'
import type { RedisContext } from './RedisContext.ts'
import { touchScript } from './touchScript.ts'

/** The topics of a client. Once a day they are told, too, that it is there. */
export async function listTopics(
  { connection, keys }: RedisContext,
  clientId: string,
): Promise<readonly string[]> {
  const list = (isTouched: boolean) =>
    connection.run(listTopicsScript, {
      keys: [keys.client(clientId).topics],
      values: [subscriptionLifetime, isTouched ? 1 : 0],
    }) as Promise<[number, ...string[]]>
  const [isDue, ...topics] = await list(false)
  if (isDue !== 1) return topics
  await Promise.all(
    topics.map((topic) =>
      connection.run(touchScript, {
        keys: [keys.topic(topic).subscribers],
        values: [clientId, subscriptionLifetime],
      }),
    ),
  )
  await list(true)
  return topics
}
