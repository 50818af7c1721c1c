// Generated from security.sheet.css by `npm run build`; change that file, not this one.
export const securitySheet: string =
  ".lk.lk-protection{padding-inline:var(--lk-gap)}.lk.lk-devices{gap:var(--lk-gap);flex-direction:column;display:flex}.lk.lk-device{align-items:center;gap:var(--lk-gap-wide);min-block-size:56px;padding-inline:var(--lk-gap);display:flex}.lk.lk-device>.lk-button,.lk.lk-device>.lk-tag{flex:none;inline-size:auto}.lk.lk-device-wait{align-items:center;gap:var(--lk-gap);padding-inline:var(--lk-gap);display:flex}"
