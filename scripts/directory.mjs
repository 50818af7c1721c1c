// No static import and no modern syntax here: an old Node must be able to say
// in one sentence that it is too old.
var version = process.versions.node
if (Number(version.split('.')[0]) < 20) {
  console.error(
    'Latchkit needs Node 20 or newer; this is Node ' +
      version +
      '. Install a current one from https://nodejs.org and try again.',
  )
  process.exitCode = 1
} else {
  import('./setup/bootstrap.mjs').then((setup) =>
    setup.bootstrap({ main: 'directory/main.mjs' }),
  )
}
