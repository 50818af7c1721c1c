import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collectImages } from './collectImages.mjs'
import { mergeRecords } from './mergeRecords.mjs'
import { putLogosFirst } from './orderWallets.mjs'
import { readRecords } from './readRecords.mjs'
import {
  reportConflicts,
  reportSources,
  writeDirectory,
} from './writeDirectory.mjs'

const folder = join(tmpdir(), 'latchkit-directory')
const drops = []
const records = readRecords({ folder, drop: (loss) => drops.push(loss) })
const merged = mergeRecords(records)
const images = collectImages({ wallets: merged, folder })
for (const { wallet, sources } of merged) {
  const image = images.wallets.find(({ key }) => key === wallet.id)
  if (!image) continue
  wallet.image_id = image.id
  sources.image_id = image.source
}
const wallets = putLogosFirst(merged)
writeDirectory({
  wallets,
  images,
  sources: reportSources({ wallets, images }),
  conflicts: reportConflicts({ wallets, drops }),
})
const count = wallets.flatMap(({ conflicts }) => conflicts).length
console.log(
  `${wallets.length} wallets, ${count} conflicts, ${drops.length} values dropped: see conflicts.md.`,
)
