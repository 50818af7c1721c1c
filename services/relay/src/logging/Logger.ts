/** Structured lines. What is logged never holds a topic, a token, a message, a client's id or an address. */
export type Logger = {
  debug(fields: Logger.Fields, message: string): void
  info(fields: Logger.Fields, message: string): void
  warn(fields: Logger.Fields, message: string): void
  error(fields: Logger.Fields, message: string): void
}

export declare namespace Logger {
  type Fields = Record<string, string | number | boolean | undefined>
}
