/** Whether a message, one in eight, makes room before it must: topics that fill together then don't all do so in one moment. */
export function isEarly(messageId: string): boolean {
  return /^[08]/.test(messageId)
}
