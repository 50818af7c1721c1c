import type { startMailbox } from './startMailbox.ts'

/** Returns the page of the mailbox, which reloads itself every three seconds. */
export function renderMailbox(mails: readonly startMailbox.Mail[]): string {
  const items = mails.map(
    ({ to, subject, text, at }) => `<article>
<h2>${escapeText(subject)}</h2>
<p>To ${escapeText(to.join(', '))}, <time>${new Date(at).toISOString()}</time></p>
<pre>${linkify(escapeText(text))}</pre>
</article>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3">
<title>Mailbox</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 2rem auto; max-width: 42rem; padding: 0 1rem }
article { border-top: 1px solid; padding: 0.5rem 0 }
h2 { font-size: 1.1rem; margin: 0 }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
<h1>Mailbox</h1>
${items.join('\n') || '<p>No mail has arrived.</p>'}
</html>
`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Makes links of URLs; the text is escaped already. */
function linkify(text: string): string {
  return text.replace(
    /https?:\/\/[\w.:/?#=%~-]+/g,
    (url) => `<a href="${url}" rel="noreferrer">${url}</a>`,
  )
}
