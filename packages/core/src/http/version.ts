/** Of this package, as the server is told. */
export const version = '0.1.0'
