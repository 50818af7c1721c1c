import { readDocument } from './readDocument.ts'

/** The files of an app after the page on Vite, around the README's example. */
export async function listViteFiles(): Promise<Map<string, string>> {
  const { files } = await readDocument('docs/frameworks.md', 'Vite')
  const readme = await readDocument('README.md')
  return new Map([...files, ['src/App.tsx', readme.first('tsx')]])
}
