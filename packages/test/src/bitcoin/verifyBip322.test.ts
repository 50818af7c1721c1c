import { expect, test } from 'vitest'
import { verifyBip322 } from './verifyBip322.ts'

// The vectors of BIP-322.
const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const vectors = [
  [
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
] as const

test.each(vectors)('default: %j', (message, signature) => {
  expect(verifyBip322({ address, message, signature })).toBe(true)
})

test('error: another message', () => {
  const [, [, signature]] = vectors
  expect(verifyBip322({ address, message: 'Hello', signature })).toBe(false)
})
