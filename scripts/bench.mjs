// No static import and no modern syntax here: an old Node must be able to say
// in one sentence that it is too old.
var version = process.versions.node
var mains = {
  modal: '../bench/modal.ts',
  server: '../bench/server/main.ts',
  history: '../bench/server/historyPages.ts',
  relay: '../bench/relay/main.ts',
  walletconnect: '../bench/walletconnect/main.ts',
  hostile: '../bench/hostile/main.ts',
  embedded: '../bench/embedded/main.ts',
}
var name = process.argv.splice(2, 1)[0] || 'modal'
var main = mains[name]
if (Number(version.split('.')[0]) < 20) {
  console.error(
    'Latchkit needs Node 20 or newer; this is Node ' +
      version +
      '. Install a current one from https://nodejs.org and try again.',
  )
  process.exitCode = 1
} else if (!main) {
  console.error(
    'Usage: npm run bench [-- modal | server | history | relay | walletconnect | hostile | embedded]',
  )
  process.exitCode = 1
} else {
  import('./setup/bootstrap.mjs').then((setup) =>
    setup.bootstrap({ main: main, anvil: true }),
  )
}
