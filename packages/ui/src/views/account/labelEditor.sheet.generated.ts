// Generated from labelEditor.sheet.css by `npm run build`; change that file, not this one.
export const labelEditorSheet: string =
  ".lk.lk-name-editor{gap:var(--lk-gap);inline-size:100%;grid-template-columns:1fr 1fr;margin-block-start:var(--lk-inset);display:grid}.lk.lk-name-editor>:not(.lk-button){grid-column:1/-1}.lk.lk-name-note{font-size:var(--lk-text-note)}"
