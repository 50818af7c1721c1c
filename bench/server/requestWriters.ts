/** Writers of raw HTTP requests, by kind. */
export const requestWriters = {
  get: (url: URL) => {
    const text = `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\norigin: http://localhost:5173\r\n\r\n`
    return () => text
  },
  uniqueCalls: (url: URL) => {
    let number = Math.floor(Math.random() * 2 ** 40)
    return () => {
      number += 1
      const data = `0x70a08231${number.toString(16).padStart(64, '0')}`
      const to = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
      const body = `{"jsonrpc":"2.0","id":${number},"method":"eth_call","params":[{"to":"${to}","data":"${data}"},"latest"]}`
      return `POST ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\norigin: http://localhost:5173\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    }
  },
} satisfies Record<string, (url: URL) => () => string>
