/** Whether a file is run by a test runner or is of use to tests only. */
export function isTest(file) {
  return (
    /\.(test|test-d|spec|conformance)\.\w+$/.test(file) ||
    file.startsWith('packages/test/')
  )
}
