/** CORS: which methods and headers a page may use; the request itself is checked for its origin and project. */
export function answerPreflight(
  request: Request,
  methods: readonly string[],
): Response {
  const origin = request.headers.get('origin')
  if (!origin) return new Response(null, { status: 204 })
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': 'content-type, if-none-match',
      'access-control-max-age': '600',
    },
  })
}
