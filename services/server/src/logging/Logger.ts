/** Structured lines. What is logged never holds an address, a name, a key or a body. */
export type Logger = {
  debug(fields: Logger.Fields, message: string): void
  info(fields: Logger.Fields, message: string): void
  warn(fields: Logger.Fields, message: string): void
  error(fields: Logger.Fields, message: string): void
  child(fields: Logger.Fields): Logger
}

export declare namespace Logger {
  type Fields = Record<string, string | number | boolean | undefined>
}
