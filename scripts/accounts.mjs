// No static import and no modern syntax here: an old Node must be able to say
// in one sentence that it is too old.
var version = process.versions.node
var source = '../services/accounts/src/'
var isAdmin = process.argv[2] === 'admin'
if (Number(version.split('.')[0]) < 20) {
  console.error(
    'Latchkit needs Node 20 or newer; this is Node ' +
      version +
      '. Install a current one from https://nodejs.org and try again.',
  )
  process.exitCode = 1
} else {
  if (isAdmin) process.argv.splice(2, 1)
  import('./setup/bootstrap.mjs').then((setup) =>
    setup.bootstrap({
      main: source + (isAdmin ? 'admin/main.ts' : 'main.ts'),
    }),
  )
}
