import { describe, expect, test } from 'vitest'
import { isPublicAddress, isPublicHost } from './publicHost.ts'

test.each([
  '1.1.1.1',
  '2001:200::1',
  '2001:db9::1',
  '2003::1',
  '3fff:1000::1',
  '3ffe:ffff::1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.1.1',
  '198.17.255.255',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:81b::200e',
])('default: %s', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.170',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:1.1.1.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456:789a::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2606:4700::1%eth0',
  '',
  'localhost',
  '1.1.1',
  '0x7f.1',
  '256.1.1.1',
  '1.1.1.1.1',
  '1.1.1.1\n',
  '2606:4700::1]/',
  '2606:4700::1]:443/[',
  '[2606:4700::1]',
  '2606:4700',
  '4000::1',
  '2001:1ff:ffff::1',
  '3fff:fff::1',
  '01.1.1.1',
])('behavior: %s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

describe('isPublicHost', () => {
  const hostOf = (url: string) => new URL(url).hostname

  test.each([
    'https://gateway.example/',
    'https://gateway.example./',
    'https://GATEWAY.example:443/',
    'https://bücher.example/',
    'https://local.example/',
    'https://localhost.example/',
    'https://1.1.1.1/',
    'https://16843009/',
    'https://[2606:4700:4700::1111]/',
  ])('default: %s', (url) => {
    expect(isPublicHost(hostOf(url))).toBe(true)
  })

  test.each([
    'https://localhost/',
    'https://LOCALHOST./',
    'https://a.localhost/',
    'https://printer.local/',
    'https://printer.local./',
    'https://nas/',
    'https://nas.lan/',
    'https://metadata.google.internal/',
    'https://router.home.arpa/',
    'https://hidden.onion/',
    'https://app.test/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://１２７.0.0.1/',
    'https://127.0.0.1./',
    'https://0/',
    'https://10.0.0.1/',
    'https://169.254.169.254/',
    'https://[::]/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::ffff:1.1.1.1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
  ])('behavior: %s is not', (url) => {
    expect(isPublicHost(hostOf(url))).toBe(false)
  })

  test.each(['', '.', '[', '[]', '..'])('behavior: %j is not', (hostname) => {
    expect(isPublicHost(hostname)).toBe(false)
  })
})
