import { ar as arCommon } from '../locales/ar.ts'
import { ar as arAssets } from '../locales/assets/ar.ts'
import { de as deAssets } from '../locales/assets/de.ts'
import { es as esAssets } from '../locales/assets/es.ts'
import { fr as frAssets } from '../locales/assets/fr.ts'
import { ja as jaAssets } from '../locales/assets/ja.ts'
import { ko as koAssets } from '../locales/assets/ko.ts'
import { pt as ptAssets } from '../locales/assets/pt.ts'
import { tr as trAssets } from '../locales/assets/tr.ts'
import { zh as zhAssets } from '../locales/assets/zh.ts'
import { de as deCommon } from '../locales/de.ts'
import { ar as arEmails } from '../locales/emails/ar.ts'
import { de as deEmails } from '../locales/emails/de.ts'
import { es as esEmails } from '../locales/emails/es.ts'
import { fr as frEmails } from '../locales/emails/fr.ts'
import { ja as jaEmails } from '../locales/emails/ja.ts'
import { ko as koEmails } from '../locales/emails/ko.ts'
import { pt as ptEmails } from '../locales/emails/pt.ts'
import { tr as trEmails } from '../locales/emails/tr.ts'
import { zh as zhEmails } from '../locales/emails/zh.ts'
import { es as esCommon } from '../locales/es.ts'
import { ar as arFamilies } from '../locales/families/ar.ts'
import { de as deFamilies } from '../locales/families/de.ts'
import { es as esFamilies } from '../locales/families/es.ts'
import { fr as frFamilies } from '../locales/families/fr.ts'
import { ja as jaFamilies } from '../locales/families/ja.ts'
import { ko as koFamilies } from '../locales/families/ko.ts'
import { pt as ptFamilies } from '../locales/families/pt.ts'
import { tr as trFamilies } from '../locales/families/tr.ts'
import { zh as zhFamilies } from '../locales/families/zh.ts'
import { fr as frCommon } from '../locales/fr.ts'
import { ja as jaCommon } from '../locales/ja.ts'
import { ko as koCommon } from '../locales/ko.ts'
import type { Locale, Messages } from '../locales/Messages.ts'
import { pt as ptCommon } from '../locales/pt.ts'
import { tr as trCommon } from '../locales/tr.ts'
import { ar as arTransfers } from '../locales/transfers/ar.ts'
import { de as deTransfers } from '../locales/transfers/de.ts'
import { es as esTransfers } from '../locales/transfers/es.ts'
import { fr as frTransfers } from '../locales/transfers/fr.ts'
import { ja as jaTransfers } from '../locales/transfers/ja.ts'
import { ko as koTransfers } from '../locales/transfers/ko.ts'
import { pt as ptTransfers } from '../locales/transfers/pt.ts'
import { tr as trTransfers } from '../locales/transfers/tr.ts'
import { zh as zhTransfers } from '../locales/transfers/zh.ts'
import { zh as zhCommon } from '../locales/zh.ts'

export type { Locale, MessageKey, Messages } from '../locales/Messages.ts'
export const ar: Locale = /* @__PURE__ */ join(
  arCommon,
  arAssets,
  arFamilies,
  arEmails,
  arTransfers,
)
export const de: Locale = /* @__PURE__ */ join(
  deCommon,
  deAssets,
  deFamilies,
  deEmails,
  deTransfers,
)
export const es: Locale = /* @__PURE__ */ join(
  esCommon,
  esAssets,
  esFamilies,
  esEmails,
  esTransfers,
)
export const fr: Locale = /* @__PURE__ */ join(
  frCommon,
  frAssets,
  frFamilies,
  frEmails,
  frTransfers,
)
export const ja: Locale = /* @__PURE__ */ join(
  jaCommon,
  jaAssets,
  jaFamilies,
  jaEmails,
  jaTransfers,
)
export const ko: Locale = /* @__PURE__ */ join(
  koCommon,
  koAssets,
  koFamilies,
  koEmails,
  koTransfers,
)
export const pt: Locale = /* @__PURE__ */ join(
  ptCommon,
  ptAssets,
  ptFamilies,
  ptEmails,
  ptTransfers,
)
export const tr: Locale = /* @__PURE__ */ join(
  trCommon,
  trAssets,
  trFamilies,
  trEmails,
  trTransfers,
)
export const zh: Locale = /* @__PURE__ */ join(
  zhCommon,
  zhAssets,
  zhFamilies,
  zhEmails,
  zhTransfers,
)

/** Returns a language with all its texts. */
function join(locale: Locale, ...parts: readonly Partial<Messages>[]): Locale {
  return { ...locale, messages: Object.assign({}, locale.messages, ...parts) }
}
