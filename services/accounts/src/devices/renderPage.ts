/** Returns the page of a link: the question, or what came of it. */
export function renderPage(parameters: renderPage.Parameters): string {
  const { appName, challenge } = parameters
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeText(appName)}: confirm a new device</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 10vh auto; max-width: 26rem; padding: 0 1rem }
strong { overflow-wrap: anywhere }
.number { font-size: 3rem; margin: 0 }
button { font: inherit; margin: 0 0.5rem 0.5rem 0; min-height: 2.75rem; padding: 0 1rem }
</style>
<main>
${challenge ? renderAnswer({ ...parameters, challenge }) : ended}
</main>
</html>
`
}

export declare namespace renderPage {
  type Parameters = {
    appName: string
    /** `undefined` if the link has ended. */
    challenge: { origin: string; number: string } | undefined
    token?: string | undefined
    state?: 'confirmed' | 'refused' | undefined
  }
}

const ended = `<h1>This link has ended</h1>
<p>It was used, replaced by another, or is older than 10 minutes. Look at the screen on which you sign in: it can send another.</p>`

function renderAnswer({
  challenge: { origin, number },
  token = '',
  state,
}: renderPage.Parameters & {
  challenge: { origin: string; number: string }
}): string {
  if (state === 'confirmed')
    return `<h1>The device is confirmed</h1>
<p>A code is on its way to your mail. Enter it on the screen that shows the number ${escapeText(number)}, and nowhere else.</p>`
  if (state === 'refused')
    return `<h1>The login has ended</h1>
<p>No one gets in by it. You can close this page.</p>`
  return `<h1>Is this you?</h1>
<p>A device that has not been used before is signing in to</p>
<p><strong>${escapeText(origin)}</strong></p>
<p>Its screen shows the number</p>
<p class="number">${escapeText(number)}</p>
<form method="post" action="/device">
<input type="hidden" name="token" value="${escapeText(token)}">
<input type="hidden" name="number" value="${escapeText(number)}">
<button name="answer" value="yes">Yes, my screen shows ${escapeText(number)}</button>
<button name="answer" value="no">No, stop it</button>
</form>`
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
