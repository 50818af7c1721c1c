/** Whether the way to a wallet may end this page before the wallet answers: inside Telegram, and in Safari on iOS. */
export function shouldKeepPairing(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isTelegram = ['', 'Proto'].some(
    (end) => `TelegramWebviewProxy${end}` in globalThis,
  )
  const isIos =
    /iP(hone|ad|od)/.test(userAgent) ||
    // An iPad says that it is a Mac.
    (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  const isSafari = /Version\/.*Safari\//.test(userAgent)
  return isTelegram || (isIos && isSafari)
}
