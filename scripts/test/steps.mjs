const bin = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
}

/**
 * Every check, in the order in which they begin. `args` are Node's; `cores` is
 * how many of two it keeps busy; `minutes` ends what hangs, on machines of any
 * speed; `counts` names the runner whose report is read for the number of tests;
 * `shows` prints what it says even if all is well, or the lines that match;
 * `onlyIn` names a variable without which it runs by name only.
 */
export const steps = [
  { name: 'lint', args: [bin.biome, 'ci', '.'] },
  {
    name: 'types',
    args: [bin.tsc, '-p', 'tsconfig.json'],
    uses: ['readme-example'],
  },
  ...[
    'importDirection',
    'valueCycles',
    'serviceImports',
    'declaredDependencies',
    'moduleState',
    'forbiddenCode',
    'fileLength',
    'plainWords',
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
  { name: 'build', args: ['scripts/build/main.mjs'] },
  { ...createGate('packedPackages'), needs: 'build' },
  { ...createGate('nodeImports'), needs: 'build' },
  {
    name: 'unit',
    args: getVitest('vitest.config.ts'),
    ...runner('vitest'),
    uses: ['stores'],
    minutes: 20,
    // With the seed, what failed can be seen again; and what each adapter costs.
    shows: /LATCHKIT_SEED=.*$|^.* to the first load$/gm,
  },
  {
    name: 'budgets',
    args: ['tests/budgets/budgets.mjs'],
    uses: ['chromium'],
    shows: true,
  },
  {
    name: 'start',
    args: getVitest('scripts/e2e/vitest.config.ts'),
    ...runner('vitest'),
    // Most of the time it waits.
    cores: 1,
  },
  {
    name: 'browser',
    args: [
      ...[bin.playwright, 'test', '-c', 'tests/playwright.config.ts'],
      ...['--forbid-only', '--reporter=list,json'],
    ],
    ...runner('playwright'),
    uses: ['chromium', 'react-18', 'extensions'],
    minutes: 40,
  },
  {
    name: 'faults',
    args: getVitest('tests/faults/vitest.config.ts'),
    ...runner('vitest'),
    uses: ['stores'],
    onlyIn: 'CI',
    minutes: 30,
    shows: /LATCHKIT_SEED=.*$/gm,
  },
  {
    name: 'interop',
    args: getVitest('tests/interop/vitest.config.ts'),
    ...runner('vitest'),
    uses: ['interop', 'stores'],
    onlyIn: 'CI',
    minutes: 15,
  },
  {
    name: 'packed',
    args: [
      ...[bin.playwright, 'test', '-c', 'tests/packed/playwright.config.ts'],
      ...['--forbid-only', '--reporter=list,json'],
    ],
    ...runner('playwright'),
    needs: 'build',
    uses: ['chromium'],
    onlyIn: 'CI',
    minutes: 20,
  },
]

function createGate(name) {
  return { name, args: ['scripts/gates/run.mjs', name] }
}

/** A missing snapshot is a failure, and so is a test that excludes the others. */
function getVitest(config) {
  return [
    ...[bin.vitest, 'run', '--config', config, '--update=none'],
    ...['--no-allowOnly', '--reporter=default', '--reporter=json'],
  ]
}

function runner(name) {
  return { cores: 2, counts: name }
}
