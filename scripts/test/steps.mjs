const bin = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
}

/** What any part of the long suite may depend on: tests read the documentation and start copies of the checkout, too. */
const everything = ['.', ':!.changeset', ':!docs/decisions']

/**
 * Every step of the check, `npm test`, in the order in which they begin. `args`
 * are Node's; `cores` is how many of two it keeps busy; `runner` is the one
 * whose tests are counted and can be looked at again by file; `shows` prints
 * what it says even if all is well, or the lines that match.
 */
const check = [
  { name: 'lint', args: [bin.biome, 'ci', '.'] },
  {
    name: 'types',
    // Each further checker does much of the same work once more.
    args: [bin.tsc, '-p', 'tsconfig.json', '--checkers', '1'],
    uses: ['readme-example'],
  },
  // Early, as two others wait for it: no core is idle at the end.
  { name: 'build', args: ['scripts/build/main.mjs'] },
  { ...createGate('packedPackages'), needs: 'build' },
  { ...createGate('nodeImports'), needs: 'build' },
  ...[
    'importDirection',
    'valueCycles',
    'serviceImports',
    'declaredDependencies',
    'moduleState',
    'forbiddenCode',
    'fileLength',
    'plainWords',
    'wallClock',
    'singleUseFiles',
    'exportsSnapshots',
    'exactPins',
    'lockFiles',
    'licences',
    'bundledDirectory',
    'thirdPartyNotices',
    'readmeExample',
    'modalSheet',
  ].map(createGate),
  { name: 'knip', args: [bin.knip] },
  createVitest('unit', {
    config: 'vitest.config.ts',
    uses: ['stores'],
    // With the seed, what failed can be seen again; and what each adapter costs.
    shows: /LATCHKIT_SEED=.*$|^.* to the first load$/gm,
  }),
  {
    name: 'budgets',
    args: ['tests/budgets/budgets.mjs'],
    uses: ['chromium'],
    cores: 2,
    shows: true,
  },
  createVitest('start', { config: 'scripts/e2e/vitest.config.ts' }),
  createPlaywright('browser', {
    config: 'tests/playwright.config.ts',
    uses: ['chromium', 'react-18'],
  }),
].map((step) => ({ ...step, suite: 'check' }))

/**
 * The parts of `npm run test:long`. `patience` is how many seconds a part may
 * stand still, `dependsOn` the files that its result holds for.
 */
const long = [
  createVitest('unit-long', {
    config: 'vitest.config.ts',
    uses: ['stores'],
    shows: /LATCHKIT_SEED=.*$/gm,
  }),
  createVitest('start-long', { config: 'scripts/e2e/vitest.config.ts' }),
  createPlaywright('browser-long', {
    config: 'tests/playwright.config.ts',
    uses: ['chromium', 'react-18', 'extensions'],
  }),
  createVitest('faults', {
    config: 'tests/faults/vitest.config.ts',
    uses: ['stores'],
    shows: /LATCHKIT_SEED=.*$/gm,
  }),
  createVitest('interop', {
    config: 'tests/interop/vitest.config.ts',
    uses: ['interop', 'stores'],
  }),
  createPlaywright('packed', {
    config: 'tests/packed/playwright.config.ts',
    needs: 'build',
    uses: ['chromium'],
  }),
].map((step) => ({
  ...{ suite: 'long', patience: 900, dependsOn: everything },
  ...step,
}))

export const steps = [...check, ...long]

function createGate(name) {
  return { name, args: ['scripts/gates/run.mjs', name] }
}

/** A missing snapshot is a failure, and so is a test that excludes the others. */
function createVitest(name, { config, ...others }) {
  const args = [
    ...[bin.vitest, 'run', '--config', config, '--update=none'],
    ...['--no-allowOnly', '--reporter=default'],
    '--reporter=./scripts/test/logVitest.mjs',
  ]
  return { name, args, cores: 2, runner: 'vitest', ...others }
}

function createPlaywright(name, { config, ...others }) {
  const args = [
    ...[bin.playwright, 'test', '-c', config, '--forbid-only'],
    '--reporter=list,./scripts/test/logPlaywright.mjs',
  ]
  return { name, args, cores: 2, runner: 'playwright', ...others }
}
