/** Lets TypeScript accept `import '@latchkit/ui/styles.css'`. */
export {}
