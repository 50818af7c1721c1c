/** Computed with Node's crypto, and the same in other clients byte for byte; the token is the one of the public specification. */
export const vectors = {
  privateKeyA: '01'.repeat(32),
  publicKeyA:
    'a4e09292b651c278b9772c569f5fa9bb13d906b46ab68c9df9dc2b4409f8a209',
  privateKeyB: '02'.repeat(32),
  publicKeyB:
    'ce8d3ad1ccb633ec7b70c17814a5c76ecd029685050d344745ba05870e587d59',
  shared: '2ed76ab549b1e73c031eb49c9448f0798aea81b698279a0c3dc3e49fbfc4b953',
  symKey: 'cfe64b3a58371451aa931b549552ee76ba01b9e87e196eb7fe91ad4594913244',
  topic: '7ea0d8e3085cce12bf0ce3d9f6e832632dce2a10232d8b950c3ff9fee3fd9732',
  topicOfPublicKeyA:
    '1a92f23852dc908d97316a3b13578281196c1dd73d9ae5e313f3fb6b8954bf55',
  topicOfZeros:
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
  text: '{"id":1700000000000001,"jsonrpc":"2.0","method":"wc_sessionPing","params":{}}',
  iv: '000102030405060708090a0b',
  type0:
    'AAABAgMEBQYHCAkKC1kU0qOqt+bqk4sbaJFbsgNow1ScQZ+p8hnjlhB5y2WT+uIZcX8eI+FQ2CyGxaZ2uq9TPvsinkpSPMDpO7igpPTeK3FD1+ahPNSP7QyOVdFNJtopVwRlV7RxN/u8bg==',
  type1:
    'AaTgkpK2UcJ4uXcsVp9fqbsT2Qa0araMnfncK0QJ+KIJAAECAwQFBgcICQoLWRTSo6q35uqTixtokVuyA2jDVJxBn6nyGeOWEHnLZZP64hlxfx4j4VDYLIbFpna6r1M++yKeSlI8wOk7uKCk9N4rcUPX5qE81I/tDI5V0U0m2ilXBGVXtHE3+7xu',
  type2:
    'AnsiaWQiOjE3MDAwMDAwMDAwMDAwMDEsImpzb25ycGMiOiIyLjAiLCJtZXRob2QiOiJ3Y19zZXNzaW9uUGluZyIsInBhcmFtcyI6e319',
  hashOfType0:
    '1a6d756d7dfe6491013fb0c97ee7dce818872ef3e2351ee3b2be3cb381e2c9fe',
  hashOfType1:
    '3d38b818b3a8fe49d2e7e8ff16a48d390bdda81d0675a60358ccd7491a6b8cde',
  hashOfText:
    '49d8cf8da79311b76eb0105eed2cd008f45738dffaedb995a2fe3fc2d3210e83',
  seed: '58e0254c211b858ef7896b00e3f36beeb13d568d47c6031c4218b87718061295',
  clientId: 'did:key:z6MkodHZwneVRShtaLf8JKYkxpDGp1vGZnpGmdBpX8M2exxH',
  subject: 'c479fe5dc464e771e78b193d239a65b58d278cad1c34bfb0b5716e5bb514928e',
  audience: 'wss://relay.walletconnect.com',
  issuedAt: 1656910097,
  lifetime: 86400,
  token:
    'eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJkaWQ6a2V5Ono2TWtvZEhad25lVlJTaHRhTGY4SktZa3hwREdwMXZHWm5wR21kQnBYOE0yZXh4SCIsInN1YiI6ImM0NzlmZTVkYzQ2NGU3NzFlNzhiMTkzZDIzOWE2NWI1OGQyNzhjYWQxYzM0YmZiMGI1NzE2ZTViYjUxNDkyOGUiLCJhdWQiOiJ3c3M6Ly9yZWxheS53YWxsZXRjb25uZWN0LmNvbSIsImlhdCI6MTY1NjkxMDA5NywiZXhwIjoxNjU2OTk2NDk3fQ.bAKl1swvwqqV_FgwvD4Bx3Yp987B9gTpZctyBviA-EkAuWc8iI8SyokOjkv9GJESgid4U8Tf2foCgrQp2qrxBA',
} as const
