import { hash } from 'node:crypto'

/** The id of a client's subscription to a topic: clients work it out themselves, and ignore what they are told. */
export function getSubscriptionId(topic: string, clientId: string): string {
  return hash('sha256', topic + clientId)
}
