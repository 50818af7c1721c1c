/** Only so that TypeScript accepts `import '@latchkit/ui/styles.css'`. */
export {}
