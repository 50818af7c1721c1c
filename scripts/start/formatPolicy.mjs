/** A Content-Security-Policy as strict as an app's can be, with what it may ask, show and embed beyond its own origin. */
export function formatPolicy({ connect, images = [], frames = [] }) {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${["'self'", 'data:', ...images].join(' ')}`,
    `connect-src ${["'self'", ...connect].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
