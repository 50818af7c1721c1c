/** One text for a client's receipt of a message. */
export function formatReceipt(parameters: {
  clientId: string
  topic: string
  messageId: string
}): string {
  const { clientId, topic, messageId } = parameters
  return `${clientId} ${topic} ${messageId}`
}
