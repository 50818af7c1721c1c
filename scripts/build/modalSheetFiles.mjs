/** What the modal's sheet is made from, and into, in a package's folder. */
export const modalSheetFiles = {
  source: 'src/styles/modal/modal.css',
  target: 'src/styles/modalSheet.generated.ts',
}
