import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** A page of the documentation, for the files of an app that it describes. */
export type Document = {
  /** Blocks of code whose fence names a file, by that name. */
  files: ReadonlyMap<string, string>
  /** The first block of code of a language. */
  first(language: string): string
  /** What its `npm install` names. */
  installs: readonly string[]
}

export async function readDocument(
  path: string,
  section = '',
): Promise<Document> {
  const text = await readFile(join(root, path), 'utf8')
  const body = section ? findSection(text, section) : text
  if (body === undefined) throw new Error(`${path} has no "${section}".`)
  const blocks = [...body.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)].map(
    ([, language = '', name = '', code = '']) => ({ language, name, code }),
  )
  return {
    files: new Map(
      blocks.filter(({ name }) => name).map(({ name, code }) => [name, code]),
    ),
    first(language) {
      const found = blocks.find((block) => block.language === language)
      if (!found) throw new Error(`${path} has no ${language} block.`)
      return found.code
    },
    installs:
      /^npm install (.+)$/m
        .exec(body)?.[1]
        ?.split(' ')
        .filter((word) => !word.startsWith('-')) ?? [],
  }
}

/** From a heading to the next one of its level. */
function findSection(text: string, heading: string): string | undefined {
  return text
    .split(/^(?=## )/m)
    .find((section) => section.startsWith(`## ${heading}\n`))
}
