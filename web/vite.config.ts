import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { codeLayers } from './code-layers.ts'
import { drawCountyLines } from './draw-county-lines.ts'
import { slimContract } from './slim-contract.ts'
import { slimZod } from './slim-zod.ts'

drawCountyLines()

const server = `http://localhost:${process.env.PORT ?? 3000}`
const { plugin, groups } = codeLayers()

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), plugin, slimContract, slimZod],
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/media': server,
      '/calendar': server,
      '/health': server,
      '/socket.io': { target: server, ws: true },
    },
  },
})
