/** The timeout of a request to the server, including its response, in milliseconds. */
export const timeout = 10_000

/** The largest answer that is read, in bytes. */
export const maxAnswerSize = 2_000_000

/** The least time between two searches, of the directory or for a name, in milliseconds. */
export const searchInterval = 300
