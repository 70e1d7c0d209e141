import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'src',
  plugins: [react()],
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: true,
  },
})
