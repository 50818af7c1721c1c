/** The name below which names of our own are served, by the gateway that `setGateway` names. */
export const devnetZone = 'latchkit.eth'
