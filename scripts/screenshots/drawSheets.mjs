import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'

/** A picture's name: scene, theme, width and direction. */
const pattern = /^(.+)-((?:light|dark)-(\d+)-(?:ltr|rtl))\.png$/

/** Draws the pictures of two runs beside each other: for each theme, width and direction a page, and sheets of it that fit a screen's width; and a list of them. Scenes that only one run has show an empty place. */
export async function drawSheets({ before, after, target, env }) {
  const looks = await listLooks([before, after])
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const browser = await chromium.launch({
    executablePath: env.LATCHKIT_CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'],
    env,
  })
  const page = await browser.newPage({
    viewport: { width: 1_960, height: 1_000 },
  })
  const lines = []
  for (const [look, { width, scenes }] of looks) {
    const sheets = divide([...scenes].sort(), width < 480 ? 6 : 4)
    const file = join(target, `${look}.html`)
    await writeFile(file, drawPage({ look, width, sheets, before, after }))
    await page.goto(pathToFileURL(file).href, { waitUntil: 'load' })
    for (const [index, sheet] of sheets.entries()) {
      const name = `${look}-${String(index + 1).padStart(2, '0')}.png`
      await page
        .locator('section')
        .nth(index)
        .screenshot({ path: join(target, name) })
      lines.push(`- \`${name}\`: ${sheet.join(', ')}`)
    }
  }
  await browser.close()
  await writeFile(
    join(target, 'INDEX.md'),
    `# Sheets\n\nBefore (left) and after (right), by theme, width and direction. Each \`<look>.html\` shows all sheets of a look.\n\n${lines.join('\n')}\n`,
  )
  console.log(`${lines.length} sheets: ${target}`)
}

/** Returns the looks of two folders of pictures, with the scenes that either has. */
async function listLooks(folders) {
  const looks = new Map()
  for (const folder of folders)
    for (const name of await readdir(folder)) {
      const [, scene, look, width] = pattern.exec(name) ?? []
      if (!look) continue
      const known = looks.get(look) ?? {
        width: Number(width),
        scenes: new Set(),
      }
      known.scenes.add(scene)
      looks.set(look, known)
    }
  return [...looks].sort(([a], [b]) => a.localeCompare(b))
}

function divide(items, size) {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

function drawPage({ look, width, sheets, before, after }) {
  const shown = width < 480 ? width : 940
  const image = (folder, scene, name) => {
    const url = pathToFileURL(join(folder, `${scene}-${look}.png`)).href
    return `<div><i>${name}</i><img src="${url}" alt="" onerror="this.remove()"></div>`
  }
  const figure = (scene) =>
    `<figure><figcaption>${scene}</figcaption>${image(before, scene, 'before')}${image(after, scene, 'after')}</figure>`
  const section = (scenes, index) =>
    `<section><h1>${look}, sheet ${index + 1} of ${sheets.length}</h1>${scenes.map(figure).join('\n')}</section>`
  return `<!doctype html><meta charset="utf-8"><title>${look}</title><style>
body { margin: 0; font: 15px Inter, sans-serif; background: #808890; }
section { display: flex; flex-wrap: wrap; gap: 20px 28px; width: ${width < 480 ? 4 * shown + 44 : 1920}px; padding: 20px; }
h1 { width: 100%; margin: 0; font-size: 18px; }
figure { display: flex; flex-wrap: wrap; gap: 8px; width: ${2 * shown + 8}px; margin: 0; }
figcaption { width: 100%; font-weight: 600; }
div { position: relative; width: ${shown}px; min-height: ${Math.round((shown * 800) / width)}px; outline: 1px dashed #333; }
img { position: relative; display: block; width: 100%; }
i { position: absolute; inset: 8px; color: #333; }
</style>
${sheets.map(section).join('\n')}
`
}
