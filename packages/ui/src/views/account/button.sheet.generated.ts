// Generated from button.sheet.css by `npm run build`; change that file, not this one.
export const buttonSheet: string =
  ".lk.lk-button.lk-network[data-unsupported]{box-shadow:inset 0 0 0 1.5px var(--lk-danger);flex:none}.lk.lk-connect{vertical-align:middle}.lk.lk-connect .lk-address{text-overflow:ellipsis;overflow:hidden}.lk.lk-worth{text-overflow:ellipsis;font-variant-numeric:tabular-nums;text-align:start;overflow:hidden}.lk.lk-pending{justify-content:center;align-items:center;gap:calc(var(--lk-space) * 2);border-radius:inherit;background:inherit;display:flex;position:absolute;inset:0}"
