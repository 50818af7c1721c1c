import type { LinkTarget } from '@latchkit/protocol/accounts'
import { FrameConfig } from '@latchkit/protocol/frame'
import * as z from 'zod/mini'
import type { Link } from './answerServices.ts'
import { answerServices, parseLink } from './answerServices.ts'
import { readTarget } from './readTarget.ts'

// The page's policy forbids code that is made of text.
z.config({ jitless: true })

const link = parseLink(location.hash)
// The tokens stay out of the history, and of what is copied from the address bar.
history.replaceState(null, '', location.pathname)
const main = document.createElement('main')
document.body.append(main)
if (link) await open(link)
else showEnd()

/** Shows what the link confirms, once the services agree on it. */
async function open(link: Link): Promise<void> {
  const found = await read(link)
  if (found.status === 'read') return ask(link, found)
  if (found.status === 'ended') return showEnd()
  if (found.status === 'different') return showDifference()
  showFailure(link)
}

/** Shows what was requested. Opening the page changes nothing, as programs open the links of mails, too: a button does. */
function ask(link: Link, shown: { target: LinkTarget; text: string }): void {
  const { target, text } = shown
  const buttons = [
    createButton('yes', 'Yes, my screen shows the same text'),
    createButton('no', 'No, stop it'),
  ]
  const failure = createText('p', '')
  failure.role = 'alert'
  main.replaceChildren(
    createText('h1', 'Is this you?'),
    createText('p', 'A device that has not been used before is signing in to'),
    createText('strong', target.origin),
    createText(
      'p',
      'Continue only if this address is in its address bar, and its screen shows this text:',
    ),
    Object.assign(createText('p', text), { className: 'text' }),
    createText(
      'p',
      'If it shows another, or none, someone else is signing in to your wallet.',
    ),
    ...buttons,
    failure,
  )
  for (const button of buttons)
    button.onclick = async () => {
      const answer = button.value === 'yes' ? 'yes' : 'no'
      for (const it of buttons) it.disabled = true
      failure.textContent = ''
      const outcome = await send(link, { target, answer })
      if (outcome === 'ended') return showEnd()
      if (outcome === 'settled')
        return answer === 'yes' ? showConfirmed(text) : showRefused()
      failure.textContent = 'This could not be sent. Please try again.'
      for (const it of buttons) it.disabled = false
    }
}

async function loadConfig(): Promise<FrameConfig> {
  const response = await fetch('/config.json', { cache: 'no-store' })
  return z.parse(FrameConfig, await response.json())
}

async function read(link: Link): Promise<readTarget.ReturnType> {
  try {
    return await readTarget(link, { config: await loadConfig(), fetch })
  } catch {
    return { status: 'failed' }
  }
}

async function send(
  link: Link,
  given: Pick<answerServices.Parameters, 'target' | 'answer'>,
) {
  try {
    const config = await loadConfig()
    return await answerServices(link, { ...given, config, fetch })
  } catch {
    return 'failed'
  }
}

function showConfirmed(text: string): void {
  main.replaceChildren(
    createText('h1', 'The device is confirmed'),
    createText(
      'p',
      `A code is on its way to your mail. Enter it on the screen that showed ${text}, and nowhere else.`,
    ),
  )
}

function showRefused(): void {
  main.replaceChildren(
    createText('h1', 'The login has ended'),
    createText('p', 'No one gets in by it. You can close this page.'),
  )
}

function showEnd(): void {
  main.replaceChildren(
    createText('h1', 'This link has ended'),
    createText(
      'p',
      'It was used, replaced by another, or is older than 10 minutes. Look at the screen on which you sign in: it can send another.',
    ),
  )
}

function showDifference(): void {
  main.replaceChildren(
    createText('h1', 'This link is not safe'),
    createText(
      'p',
      'Its parts are for different devices or apps. Nothing was confirmed. Close this page, and do not open the link again: the screen on which you sign in can send another.',
    ),
  )
}

function showFailure(link: Link): void {
  const button = createButton('again', 'Try again')
  button.onclick = async () => {
    button.disabled = true
    await open(link)
  }
  main.replaceChildren(
    createText('h1', 'The wallet can’t be reached'),
    createText('p', 'Nothing was confirmed. Check your internet.'),
    button,
  )
}

function createText(name: 'h1' | 'p' | 'strong', text: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

function createButton(value: string, text: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.value = value
  button.textContent = text
  return button
}
