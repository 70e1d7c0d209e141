// Entry of marketing pages in development, where styles are loaded by script.
import '../landing.styles.ts'
import './entry.ts'
