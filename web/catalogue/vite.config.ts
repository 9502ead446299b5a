import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The catalogue of `src/ui`, for `npm run dev:ui`. Nothing of it is built or shipped. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  plugins: [tailwindcss()],
  server: { port: 3002, open: process.env.BROWSER === 'none' ? false : '/catalogue/index.html' },
})
