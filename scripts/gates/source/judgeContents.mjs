import { isFreeLicence } from './isFreeLicence.mjs'

/**
 * What is wrong about the contents of an installed package, beside the entry
 * that names its components: whatever no entry names, and whatever an entry
 * names for nothing.
 */
export function judgeContents({ contents, entry, version, accepted, ships }) {
  const { components = [], texts = [] } = entry ?? {}
  const named = new Set(components.map((it) => `${it.name} ${it.version}`))
  return [
    ...(entry ? judgeEntry({ entry, version, ships }) : []),
    ...contents.binaries
      .filter(({ file }) => !components.some((it) => hasFile(it, file)))
      .map(({ file }) => `contains ${file}, which no entry names`),
    ...(ships ? contents.binaries : []).flatMap(({ file, components }) =>
      components
        .filter((it) => !named.has(it))
        .map((it) => `contains ${it} in ${file}, which no entry names`),
    ),
    ...contents.texts.flatMap(({ file, licences }) =>
      licences
        .filter((it) => !accepted.includes(it) && !texts.includes(it))
        .map((it) => `has a ${it} licence in ${file}, which no entry names`),
    ),
    ...components
      .filter((it) => !it.isData && !isIn(contents, it))
      .map((it) => `does not contain ${it.name}: remove it from its entry`),
  ]
}

/** What is wrong about an entry itself, whether its package is installed or not. */
export function judgeEntry({ entry, version, ships }) {
  const { components, exceptions = [] } = entry
  const licences = components.map((it) => it.licence)
  return [
    ships &&
      entry.version !== version &&
      `was read at ${entry.version}: read what ${version} contains`,
    ...components
      .filter(({ licence }) => !isFreeLicence(licence))
      .filter(({ licence }) => !exceptions.includes(licence))
      .map(({ name, licence }) => `contains ${name}, which is ${licence}`),
    ...components
      .filter(({ text, isOwn }) => ships && !text && !isOwn)
      .map(({ name }) => `contains ${name} without the text of its licence`),
    ...exceptions
      .filter((it) => !licences.includes(it))
      .map((it) => `needs no exception for ${it}`),
  ].filter(Boolean)
}

function hasFile({ files }, file) {
  return files !== undefined && new RegExp(files).test(file)
}

/** A component is a file, or is found within one by its name and version. */
function isIn({ binaries }, component) {
  const label = `${component.name} ${component.version}`
  return binaries.some(
    (binary) =>
      hasFile(component, binary.file) || binary.components.includes(label),
  )
}
